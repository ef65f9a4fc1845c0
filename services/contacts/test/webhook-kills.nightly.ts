import './webhook-kills.suite.js';
