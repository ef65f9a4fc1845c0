/** `npm run admin -- impersonate <admin> <user> <reason>`: lets an admin act as a user within the next ten minutes. */
import { runService } from './run-service.ts';

runService('identity', 'impersonate', ...process.argv.slice(2));
