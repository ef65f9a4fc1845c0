import './refund-kills.suite.js';
