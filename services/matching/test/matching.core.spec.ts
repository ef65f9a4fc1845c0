import './advice.suite.js';
import './visibility.suite.js';
import './match-when-near.suite.js';
import './nearby-pay.suite.js';
import './places.suite.js';
import './recommended.suite.js';
import './rematch.suite.js';
import './supply.suite.js';
