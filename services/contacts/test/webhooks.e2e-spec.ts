import './post-webhook.suite.js';
import './webhooks.suite.js';
