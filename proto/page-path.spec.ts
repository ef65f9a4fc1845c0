import { describe, expect, it } from '@jest/globals';
import { pagePath } from './page-path.js';

describe('Path of a page', () => {
  it('has its parameters filled in', () => {
    expect(pagePath('/billing')).toBe('/billing');
    expect(pagePath('/jobs/manage/:token', { token: 'a-link.a_secret' })).toBe(
      '/jobs/manage/a-link.a_secret',
    );
  });

  it('leaves out an optional parameter without a value', () => {
    expect(pagePath('/login/:token/:redirect?', { token: 'x' })).toBe('/login/x');
    expect(pagePath('/login/:token/:redirect?', { token: 'x', redirect: 'billing' })).toBe(
      '/login/x/billing',
    );
  });

  it('encodes parameters, so that none leads to another page', () => {
    expect(pagePath('/hires/report/:profileId', { profileId: '../?a=b' })).toBe(
      '/hires/report/..%2F%3Fa%3Db',
    );
  });
});
