import './either-killed.suite.js';
