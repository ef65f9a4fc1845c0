import './money-in-any-order.suite.js';
