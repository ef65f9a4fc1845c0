import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { root } from '../project.ts';
import { browserTests, reach } from './chosen-files.ts';

const e2e = (...names: string[]) => names.map((name) => `scripts/e2e/${name}.e2e.ts`);

describe('A difference', () => {
  it('in a service reaches the tests that Jest finds, and the browser tests of what the service does', () => {
    const file = 'services/jobs/src/jobs/jobs.service.ts';
    expect(reach([file])).toEqual({
      tested: [file],
      browser: e2e('keyboard', 'main-job', 'private-links'),
      gallery: false,
    });
  });

  it('in a test of a service reaches no browser test', () => {
    const file = 'services/jobs/test/private-links.suite.ts';
    expect(reach([file])).toEqual({ tested: [file], browser: [], gallery: false });
  });

  it('in what browser tests share reaches those that use it', () => {
    expect(reach(['scripts/e2e/accessibility.ts'])).toEqual({
      tested: [],
      browser: e2e('nightly/plain-pages'),
      gallery: true,
    });
    expect(reach(['scripts/e2e/emails.ts']).browser).toEqual(
      expect.arrayContaining(e2e('main-job', 'confirmations')),
    );
    expect(reach(['scripts/e2e/own-product.ts']).browser).toContain(
      'scripts/e2e/nightly/page-outages.e2e.ts',
    );
  });

  it('in a page reaches the tests that open it by its address, and the gallery', () => {
    const opensPages = 'web/src/testing/open-app.tsx';
    const reached = reach(['web/src/features/billing/billing.tsx']);
    expect(reached.tested).toContain(opensPages);
    expect(reached.gallery).toBe(true);
    expect(existsSync(`${root}/${opensPages}`)).toBe(true);
  });

  it('in a text for readers reaches nothing', () => {
    expect(reach(['README.md', 'services/jobs/README.md'])).toEqual({
      tested: [],
      browser: [],
      gallery: false,
    });
  });

  it('leads only to browser tests that there are', () => {
    const named = e2e(...new Set(browserTests.flatMap(([, files]) => files)));
    expect(named.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
  });
});
