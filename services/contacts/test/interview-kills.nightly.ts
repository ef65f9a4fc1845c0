import './interview-kills.suite.js';
