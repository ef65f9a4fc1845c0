import './practice-events.suite.js';
