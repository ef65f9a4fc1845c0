// Takes over 10 s: payments are checked after kills, and in any order.
import './hire-state-machine.suite.js';
import './hire-checks.suite.js';
import './kills.suite.js';
import './money-in-any-order.suite.js';
import './taxed-fees.suite.js';
import './what-ends.suite.js';
