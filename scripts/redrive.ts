/** `npm run admin -- redrive <service>` moves the dead letters of a service back into its queue. */
import { runService } from './run-service.ts';
import { serviceNames } from '../proto/services.ts';

const service = serviceNames.find((name) => name === process.argv[2]);
if (service) runService(service, 'redrive');
else {
  console.error(`Say which: npm run admin -- redrive ${serviceNames.join('|')}`);
  process.exitCode = 1;
}
