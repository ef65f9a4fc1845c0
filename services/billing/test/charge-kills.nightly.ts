import './charge-kills.suite.js';
