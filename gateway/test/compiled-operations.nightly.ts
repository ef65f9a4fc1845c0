import './compiled-operations.suite.js';
