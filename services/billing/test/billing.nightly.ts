import './kills.suite.js';
import './money-in-any-order.suite.js';
