import './import-kills.suite.js';
