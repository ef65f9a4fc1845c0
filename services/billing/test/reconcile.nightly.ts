import './reconcile.suite.js';
