/** `npm run admin -- reconcile`: compares every customer with Stripe now, mends what is certain, and lists the rest for operators. */
import { runService } from './run-service.ts';

runService('billing', 'reconcile');
