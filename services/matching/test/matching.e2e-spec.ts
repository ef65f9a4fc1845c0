import { describeRecordedContracts } from '@nearward/common/testing/recorded-contracts';
import { matchingService } from '../src/app.module.js';
import './events-in-any-order.suite.js';
import './match-against-brute-force.suite.js';
import './match-notices.suite.js';
import './release-before.suite.js';
import './separate-queues.suite.js';
import './what-ends.suite.js';

describeRecordedContracts(matchingService);
