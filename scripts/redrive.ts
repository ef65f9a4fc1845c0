/** `npm run redrive -- <service>`: brings the dead letters of a service back into its queue. */
import { runService } from './run-service.ts';
import { services } from './stack/service-processes.ts';

const service = services.find((name) => name === process.argv[2]);
if (service) runService(service, 'redrive');
else {
  console.error(`Say which: npm run redrive -- ${services.join('|')}`);
  process.exitCode = 1;
}
