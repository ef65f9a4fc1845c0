import './deliveries.suite.js';
import './email-previews.suite.js';
import './failed-work.suite.js';
import './graphql-listener.suite.js';
import './migrate.suite.js';
import './pending-requests.suite.js';
import './prepared-statements.suite.js';
import './retention.suite.js';
