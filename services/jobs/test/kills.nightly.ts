import './kills.suite.js';
