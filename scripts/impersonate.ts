/**
 * `npm run admin -- impersonate <admin> <user> <reason>` allows an admin to act as a user, starting within the next ten
 * minutes.
 */
import { runService } from './run-service.ts';

runService('identity', 'impersonate', ...process.argv.slice(2));
