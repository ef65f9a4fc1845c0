// Takes over 10 s: Redis, Postgres and the mail server are down in real time.
import './deliveries.suite.js';
import './failed-work.suite.js';
import './graphql-listener.suite.js';
import './log-lines.suite.js';
import './email-previews.suite.js';
import './emails-without-redis.suite.js';
import './outages.suite.js';
import './prepared-statements.suite.js';
import './redis-loss.suite.js';
import './retention.suite.js';
import './server-limits.suite.js';
import './subgraph.suite.js';
import './telemetry.suite.js';
import './telemetry-off.suite.js';
import './test-pool.suite.js';
import './pending-requests.suite.js';
