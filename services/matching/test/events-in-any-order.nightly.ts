import './events-in-any-order.suite.js';
