import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { root } from '../project.ts';
import { browserTests, browserTestsThatRepeat, reach } from './chosen-files.ts';

const e2e = (...names: string[]) => names.map((name) => `scripts/e2e/${name}.e2e.ts`);

describe('A difference', () => {
  it('in a service reaches the tests that Jest finds, and the browser tests of what the service does', () => {
    const file = 'services/jobs/src/jobs/jobs.service.ts';
    expect(reach([file])).toEqual({ tested: [file], browser: e2e('keyboard', 'lost-link', 'main-job') });
  });

  it('in a test of a service reaches no browser test', () => {
    const file = 'services/jobs/test/private-links.suite.ts';
    expect(reach([file])).toEqual({ tested: [file], browser: [] });
  });

  it('in what browser tests share reaches those that use it', () => {
    expect(reach(['scripts/e2e/looks.ts'])).toEqual({
      tested: [],
      browser: e2e(
        ...[
          'account',
          'answers',
          'every-page',
          'exclusions',
          'form-looks',
          'landing',
          'operator-desk',
          'pages',
          'passkeys',
          'plain-pages',
          'posting',
          'rare-states',
          'report-dialogs',
          'reports',
        ],
        ...[
          'seeking',
          'signed-in-pages',
          'still',
          'suspended-link',
          'suspension',
          'workspace-door',
          'workspace',
        ],
      ),
    });
    expect(reach(['scripts/e2e/own-stack.ts']).browser).toContain('scripts/e2e/parts-down.e2e.ts');
  });

  it('in a page reaches the tests that open it by its address', () => {
    const opensPages = 'web/src/testing/open-app.tsx';
    expect(reach(['web/src/features/billing/plan.tsx']).tested).toContain(opensPages);
    expect(existsSync(`${root}/${opensPages}`)).toBe(true);
  });

  it('in a text for readers reaches nothing', () => {
    expect(reach(['README.md', 'services/jobs/README.md'])).toEqual({ tested: [], browser: [] });
  });

  it('leads only to browser tests that there are', () => {
    const named = e2e(...new Set(browserTests.flatMap(([, files]) => files)));
    expect(named.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
  });
});

describe('Browser tests that repeat something', () => {
  it('are found', () => {
    expect(browserTestsThatRepeat()).toEqual(
      expect.arrayContaining(e2e('early-input', 'form-looks', 'kept-answers', 'pages')),
    );
  });
});
