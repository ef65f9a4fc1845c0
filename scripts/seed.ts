/**
 * `npm run admin -- seed`: fills a running product with a small lively demo set, through its public calls.
 * Arguments: the product's address, and the inbox's, which is emptied of the demo's mails.
 *
 * `npm run admin -- seed --profiles 260000 --jobs 20000`: adds as many people and jobs, straight into the databases of the
 * product that `npm start` runs, which then matches them. `--seed N` draws another set than `--seed 1`.
 */
import { parseArgs } from 'node:util';
import { laptopKeys } from '@nearward/common/env/keys';
import { seedAtSize, rowsOf } from './seed/at-size.ts';
import { seedDemo } from './seed/demo.ts';
import { Progress } from './seed/progress.ts';
import { runService, surroundings } from './run-service.ts';
import { databaseOf, type ServiceName } from '../proto/services.ts';
import { serviceEnvironment } from './stack/service-processes.ts';
import { databaseUrl } from './stack/databases.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profiles: { type: 'string' },
    jobs: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

function count(name: 'profiles' | 'jobs' | 'seed', least: number): number {
  const number = Number(values[name] ?? 0);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Error(`--${name} ${values[name]} is not a whole number of ${least} or more`);
}

if (values.profiles || values.jobs) {
  const at = surroundings();
  const options = { profiles: count('profiles', 0), jobs: count('jobs', 0), seed: count('seed', 1) };
  const target = {
    databaseUrl: (service: ServiceName) => databaseUrl(at.postgresUrl, databaseOf(service)),
    ownerKey: serviceEnvironment('jobs', at).OWNER_KEY ?? laptopKeys.OWNER_KEY,
  };
  const progress = new Progress(rowsOf(options));
  await seedAtSize(target, options, progress);
  progress.end('everything is there; the matcher has begun');
  runService('matching', 'rematch');
} else {
  const [webUrl = 'http://localhost:3000', inboxUrl] = positionals;
  await seedDemo(webUrl, inboxUrl);
}
