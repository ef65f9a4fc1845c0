import './match-against-brute-force.suite.js';
