import { describeListing } from '@nearward/marketplace/testing/describe-listing';
import { testedProfile } from './tested-profile.js';

describeListing(testedProfile);
