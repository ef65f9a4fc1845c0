import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { matchingService } from '../src/app.module.js';
import './advice.suite.js';
import './discretion.suite.js';
import './events-in-any-order.suite.js';
import './geocode.suite.js';
import './match-against-brute-force.suite.js';
import './match-notices.suite.js';
import './match-when-near.suite.js';
import './separate-queues.suite.js';
import './recommended.suite.js';
import './release-before.suite.js';
import './rematch.suite.js';
import './supply.suite.js';
import './nearby-pay.suite.js';
import './map-area.suite.js';

describeRecordedContracts(matchingService);
