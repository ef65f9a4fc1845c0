import './environment-problems.spec.js';
