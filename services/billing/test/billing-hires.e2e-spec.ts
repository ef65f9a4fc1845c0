// Takes over 10 s: payments are checked after a kill at every step.
import './either-killed.suite.js';
import './hire-checks.suite.js';
import './hire-state-machine.suite.js';
import './kills.suite.js';
import './money-in-any-order.suite.js';
import './taxed-fees.suite.js';
import './what-ends.suite.js';
