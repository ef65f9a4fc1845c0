/**
 * `npm run admin -- reconcile` compares every customer with Stripe now, repairs what is certain, and lists the rest for
 * operators.
 */
import { runService } from './run-service.ts';

runService('billing', 'reconcile');
