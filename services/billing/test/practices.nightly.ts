import './practices.suite.js';
