/**
 * The registry's stand-in as a process of the stack. Listens on the loopback unless HOST is set, and never runs in
 * production.
 */
import { nppesSandbox } from './nppes/server.ts';

const { APP_ENV, HOST, NPPES_PORT = '12112' } = process.env;

if (APP_ENV === 'production') {
  console.error(
    'The stand-in of the NPI registry does not run in production: set NPPES_URL to the real one.',
  );
  process.exit(78);
}

nppesSandbox().listen(Number(NPPES_PORT), HOST ?? '127.0.0.1');
