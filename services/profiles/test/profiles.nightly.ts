import './exclusion-list.suite.js';
import './kills.suite.js';
