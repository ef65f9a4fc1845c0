import './pipeline.suite.js';
