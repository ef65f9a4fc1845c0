// Takes over 10 s: payments are checked after a kill at every step.
import './after-a-hire.suite.js';
import './delayed-payments.suite.js';
import './deleted-customer.suite.js';
import './either-killed.suite.js';
import './failed-refunds.suite.js';
import './free-hires.suite.js';
import './hanging-stripe.suite.js';
import './hire-card.suite.js';
import './hire-checks.suite.js';
import './hire-state-machine.suite.js';
import './hire-payments.suite.js';
import './hires.suite.js';
import './kills.suite.js';
import './money-back.suite.js';
import './money-in-any-order.suite.js';
import './saved-failures.suite.js';
import './taxed-fees.suite.js';
