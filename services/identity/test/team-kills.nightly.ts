import './team-kills.suite.js';
