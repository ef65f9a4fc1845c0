/** All stand-ins in one process, on the ports that they have beside the product. */
import './inbox.ts';
import './nppes.ts';
import './stripe.ts';
