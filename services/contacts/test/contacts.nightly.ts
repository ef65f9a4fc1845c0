import './events-in-any-order.suite.js';
import './kills.suite.js';
