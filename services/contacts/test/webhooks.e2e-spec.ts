import './https-webhook.suite.js';
import './post-webhook.suite.js';
import './webhook-retries.suite.js';
import './webhook-secrets.suite.js';
import './webhooks.suite.js';
