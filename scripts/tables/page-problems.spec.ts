import { describe, expect, it } from '@jest/globals';
import type { Page } from '../../proto/pages.js';
import { pageProblems, type UncheckedPage } from './page-problems.js';

const good = {
  path: '/billing',
  module: 'billing',
  title: 'Billing',
  who: 'signed in',
  kilobytes: 240,
} satisfies Page;
const link = { ...good, path: '/jobs/manage/:token', who: 'anybody' } satisfies Page;

describe('Row of the table of pages', () => {
  it('is accepted if it is valid', () => {
    expect(pageProblems([good, link], ['billing'])).toEqual([]);
  });

  it.each<[string, UncheckedPage[], string]>([
    ['is there twice', [good, good], '/billing: is there twice: remove one of the rows'],
    [
      'names an unknown loader',
      [good, { ...good, path: '/a', module: 'bills' }],
      '/a: there is no web/src/routes/bills.tsx: make it, or set module to one of billing',
    ],
    [
      'shows search engines what is for members',
      [{ ...good, indexed: true }],
      '/billing: remove indexed, which is for pages that anybody may see at one address',
    ],
  ])('with %s stops the build with one line that names the fix', (_, rows, line) => {
    expect(pageProblems(rows, ['billing'])).toEqual([`proto/pages.ts: ${line}`]);
  });

  it('is required for every loader', () => {
    expect(pageProblems([good], ['billing', 'new-page'])).toEqual([
      "proto/pages.ts: add a row with module: 'new-page', or remove that file",
    ]);
  });
});
