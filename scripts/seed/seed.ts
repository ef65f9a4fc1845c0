/**
 * `npm run admin -- seed` fills a running product with a small demo set through its public API, and removes the demo's
 * emails from the inbox. With `--profiles` or `--jobs` it writes directly to the databases of `npm start`, and the
 * product then matches them.
 */
import { parseArgs } from 'node:util';
import { laptopKeys } from '@nearward/common/env/keys';
import { seedAtSize } from './seed-at-size.ts';
import { seedDemo } from './seed-demo.ts';
import { runService, stackEnvironment } from '../admin/run-service.ts';
import { databaseOf, type ServiceName } from '../../proto/services.ts';
import { serviceEnvironment } from '../stack/service-processes.ts';
import { databaseUrl } from '../stack/databases.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profiles: { type: 'string' },
    jobs: { type: 'string' },
    seed: { type: 'string', default: '1' },
    past: { type: 'boolean' },
  },
});

function count(name: 'profiles' | 'jobs' | 'seed', least: number): number {
  const number = Number(values[name] ?? 0);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Error(`--${name} ${values[name]} is not a whole number of ${least} or more`);
}

if (values.profiles || values.jobs) {
  const at = stackEnvironment();
  const options = { profiles: count('profiles', 0), jobs: count('jobs', 0), seed: count('seed', 1) };
  const target = {
    databaseUrl: (service: ServiceName) => databaseUrl(at.postgresUrl, databaseOf(service)),
    ownerKey: serviceEnvironment('jobs', at).OWNER_KEY ?? laptopKeys.OWNER_KEY,
  };
  await seedAtSize(target, options);
  runService('matching', 'rematch');
} else {
  const [webUrl = 'http://localhost:3000', inboxUrl] = positionals;
  await seedDemo(webUrl, inboxUrl, values.past ? stackEnvironment().postgresUrl : undefined);
}
