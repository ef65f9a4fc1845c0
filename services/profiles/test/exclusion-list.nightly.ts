import './exclusion-list.suite.js';
