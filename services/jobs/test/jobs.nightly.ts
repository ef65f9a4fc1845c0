import './kills.suite.js';
import './practice-events.suite.js';
