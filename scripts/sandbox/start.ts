/** All stand-ins in one process, on their usual ports. */
import './inbox.ts';
import './nppes.ts';
import './stripe.ts';
