import './events-in-any-order.suite.js';
import './kills.suite.js';
import './match-against-brute-force.suite.js';
