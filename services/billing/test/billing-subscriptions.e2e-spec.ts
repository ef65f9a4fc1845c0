// Takes over 10 s: checkout and reconciliation run with two processes and with a slow or failing Stripe.
import './answers.suite.js';
import './card.suite.js';
import './checkout-once.suite.js';
import './documents.suite.js';
import './erased-owner.suite.js';
import './invoices.suite.js';
import './nightly.suite.js';
import './operators.suite.js';
import './practice-roles.suite.js';
import './practice-events.suite.js';
import './practices.suite.js';
import './reconcile.suite.js';
import './recorded-contracts.suite.js';
import './release-before.suite.js';
import './stripe-setup.suite.js';
import './subscription.suite.js';
import './webhooks.suite.js';
