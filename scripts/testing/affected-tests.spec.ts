import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '../../proto/services.ts';
import { root } from '../project.ts';
import { changingCalls } from './affected-http-tests.ts';
import { browserTests, findAffectedTests } from './affected-tests.ts';

const e2e = (...names: string[]) => names.map((name) => `scripts/e2e/${name}.e2e.ts`);

describe('Affected tests', () => {
  it('of a service are those that Jest finds, and the browser tests of its features', () => {
    const file = 'services/jobs/src/jobs/jobs.service.ts';
    expect(findAffectedTests([file])).toEqual({
      tested: [file],
      http: ['scripts/system/erasure.system.ts', 'scripts/system/roles.system.ts'],
      browser: e2e('main-job.core', 'manage-pages'),
      gallery: false,
    });
  });

  it('of an HTTP test are that test, and of what it runs all of them', () => {
    const file = 'scripts/system/erasure.system.ts';
    expect(findAffectedTests([file]).http).toEqual([file]);
    for (const changed of [
      'services/common/src/app/sweeper.ts',
      'gateway/src/main.ts',
      'proto/calls/jobs.ts',
      'scripts/system/roles-table.ts',
    ])
      expect(findAffectedTests([file, changed]).http).toEqual(['scripts/system/']);
    expect(findAffectedTests(['gateway/src/admission.spec.ts', 'web/src/root.tsx']).http).toEqual([]);
  });

  it('of a service include an HTTP test for each service with calls that change something', () => {
    for (const service of serviceNames.filter((name) => changingCalls(name).length > 0))
      expect(findAffectedTests([`services/${service}/src/app.module.ts`]).http).not.toEqual([]);
    expect(changingCalls('jobs')).toEqual(expect.arrayContaining(['POST /jobs', 'DELETE /jobs/:token']));
  });

  it('of shared browser test code are the tests that use it', () => {
    expect(findAffectedTests(['scripts/e2e/accessibility.ts'])).toEqual({
      tested: [],
      http: [],
      browser: e2e('nightly/plain-pages'),
      gallery: true,
    });
    expect(findAffectedTests(['scripts/e2e/emails.ts']).browser).toEqual(
      expect.arrayContaining(e2e('main-job.core', 'sign-in')),
    );
    const people = findAffectedTests(['scripts/personas/person.ts']);
    expect(people.browser).toEqual(expect.arrayContaining(e2e('main-job.core', 'team')));
    expect(people.http).toEqual(['scripts/system/']);
  });

  it('of a page include the tests that open it by its address, and the gallery', () => {
    const opensPages = 'web/src/testing/open-app.tsx';
    const reached = findAffectedTests(['web/src/features/billing/billing.tsx']);
    expect(reached.tested).toContain(opensPages);
    expect(reached.gallery).toBe(true);
    expect(existsSync(`${root}/${opensPages}`)).toBe(true);
  });

  it('of a document are none', () => {
    expect(findAffectedTests(['README.md', 'services/jobs/README.md'])).toEqual({
      tested: [],
      http: [],
      browser: [],
      gallery: false,
    });
  });

  it('include only existing browser tests', () => {
    const named = e2e(...new Set(browserTests.flatMap(([, files]) => files)));
    expect(named.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
  });
});
