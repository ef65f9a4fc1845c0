// Takes over 10 s: checkout and reconciliation run with two processes and with a slow or failing Stripe.
import './checkout-once.suite.js';
import './deleted-customer.suite.js';
import './erasure-races.suite.js';
import './nightly.suite.js';
import './reconcile.suite.js';
import './recorded-contracts.suite.js';
import './release-before.suite.js';
import './stripe-setup.suite.js';
