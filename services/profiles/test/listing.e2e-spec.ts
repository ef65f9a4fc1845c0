import { describeListing } from '@nearward/marketplace/testing/describe-listing';
import { testedProfile } from './tested-profile.js';
import './owner-alias.suite.js';
import './practice-members.suite.js';
import './drafts.suite.js';
import './published-confirmations.suite.js';

describeListing(testedProfile);
