import './https-webhook.suite.js';
import './webhook-retries.suite.js';
import './webhooks.suite.js';
