import { describeListing } from '@nearward/marketplace/testing/describe-listing';
import { profiles } from './running-profiles.js';
import './create-and-manage.suite.js';
import './exclusion-decisions.suite.js';
import './exclusions.suite.js';
import './npi.suite.js';
import './profile-owners.suite.js';
import './profile-settings.suite.js';

describeListing(profiles);
