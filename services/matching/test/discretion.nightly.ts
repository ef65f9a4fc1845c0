import './discretion.suite.js';
