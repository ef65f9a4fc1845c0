import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { gatewayEnv } from '../../gateway/src/env.js';
import { type ServiceName, serviceNames, urlVariable } from '../../proto/services.js';
import { billingEnv } from '../../services/billing/src/env.js';
import { formerKeysOf, type KeyHolder, keyNamesOf } from '../../services/common/src/env/keys.js';
import { contactsEnv } from '../../services/contacts/src/env.js';
import { identityEnv } from '../../services/identity/src/env.js';
import { jobsEnv } from '../../services/jobs/src/env.js';
import { matchingEnv } from '../../services/matching/src/env.js';
import { profilesEnv } from '../../services/profiles/src/env.js';
import { root } from '../project.ts';

const processes: Record<ServiceName | 'gateway', z.ZodObject> = {
  gateway: gatewayEnv,
  identity: identityEnv,
  jobs: jobsEnv,
  profiles: profilesEnv,
  matching: matchingEnv,
  contacts: contactsEnv,
  billing: billingEnv,
};
const each = Object.entries(processes) as [KeyHolder, z.ZodObject][];
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Addresses between processes, which the services' table generates. */
const made: readonly string[] = serviceNames.map(urlVariable);

/** The variables of a process, except keys and generated ones, which have their own checks. */
function known(process: KeyHolder, env: z.ZodObject): string[] {
  const others: readonly string[] = [...keyNamesOf(process), ...formerKeysOf(process), ...made];
  return Object.keys(env.shape).filter((name) => !others.includes(name));
}

/** Variables without which the process does less, or uses a laptop's default. */
function isRequired({ shape }: z.ZodObject, name: string): boolean {
  const { success, data } = (shape[name] as z.ZodType).safeParse(undefined);
  return !success || data === undefined || /laptop|localhost|127\.0\.0\.1|\.example/.test(String(data));
}

describe('Process variables', () => {
  it('are set by the chart if the process has no default that holds in a cluster', () => {
    const notThere = ['INBOX_URL', 'DEMO_STAMP', 'STRIPE_TEST_HOST']; // of /dev, and of tests of production
    const chart = globSync('deploy/chart/templates/*.*', { cwd: root }).map(read).join('\n');
    for (const [name, env] of each) {
      const requiredNames = known(name, env).filter(
        (variable) => isRequired(env, variable) && !notThere.includes(variable),
      );
      expect(requiredNames).toContain('PUBLIC_URL');
      expect(requiredNames.filter((variable) => !new RegExp(`\\b${variable}\\b`).test(chart))).toEqual([]);
    }
  });

  it('are described', () => {
    const notChosen = ['PORT', 'INBOX_URL', 'DEMO_STAMP']; // set by the program that starts the process
    const described = read('.env.example');
    const all = each.flatMap(([name, env]) => known(name, env));
    const missing = all.filter(
      (variable) => !notChosen.includes(variable) && !described.includes(`\n#${variable}=`),
    );
    expect(missing).toEqual([]);
  });

  it('reach the containers of compose', () => {
    // Compose has its own Postgres without a pooler, its own Redis, and one process per service, which takes all queues. Its seed is a container.
    const itsOwn = ['DATABASE_DIRECT_URL', 'DEMO_STAMP', 'PREPARED_STATEMENTS', 'QUEUES', 'QUEUE_PREFIX'];
    const compose = read('docker-compose.yml');
    const all = [...new Set(each.flatMap(([name, env]) => known(name, env)))];
    const missing = all.filter((variable) => !new RegExp(`^ +${variable}: `, 'm').test(compose));
    expect(missing.sort()).toEqual(itsOwn);
  });
});
