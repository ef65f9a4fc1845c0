// Takes over 10 s: Redis, Postgres and the mail server are down in real time.
import './emails-without-redis.suite.js';
import './log-lines.suite.js';
import './outages.suite.js';
import './redis-loss.suite.js';
import './server-limits.suite.js';
import './telemetry.suite.js';
