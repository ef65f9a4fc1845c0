import { describe, expect, it } from '@jest/globals';
import { calls } from '@nearward/proto/calls';
import { pages } from '@nearward/proto/pages';
import { maskPath } from './logging.js';

describe('A logged path', () => {
  it.each([
    ['/api/jobs/secret', '/api/jobs/:token'],
    ['/API/Jobs/secret?x=secret', '/API/Jobs/:token'],
    ['/Api/Profiles/secret/renew-link', '/Api/Profiles/:token/renew-link'],
    ['/Jobs/Manage/secret', '/Jobs/Manage/:token'],
    ['/LOGIN/secret/dashboard', '/LOGIN/:token/dashboard'],
    ['/API/Hire-Confirmations/secret', '/API/Hire-Confirmations/:token'],
    ['/api/UNSUBSCRIBE/secret', '/api/UNSUBSCRIBE/:token'],
    ['/api/Unsubscribe/Jobs/secret', '/api/Unsubscribe/Jobs/:token'],
    ['/api/not-me/drafts/secret', '/api/not-me/drafts/:token'],
    ['http://host/api/jobs/secret', '/api/jobs/:token'],
    ['HTTPS://me@host:3000/API/Jobs/secret?x=secret', '/API/Jobs/:token'],
    ['http://host/jobs/manage/secret#secret', '/jobs/manage/:token'],
    ['http://host', ''],
    [`//api/jobs/${'s'.repeat(40)}`, '//api/jobs/:token'],
    [`/%61pi/jobs/${'s'.repeat(40)}`, '/%61pi/jobs/:token'],
    [`/assets/${'s'.repeat(40)}.js`, `/assets/${'s'.repeat(40)}.js`],
    ['/api/contacts', '/api/contacts'],
  ])('masks %s as %s', (url, logged) => {
    expect(maskPath(url)).toBe(logged);
  });

  it.each(pages.filter(({ privateLink }) => privateLink).map(({ path }) => path.replace('?', '')))(
    '%s shows no token, whatever follows it',
    (path) => {
      const logged = path.replace(':redirect', 'dashboard');
      for (const url of [
        logged.replace(':token', 'a.secret'),
        `${logged}/more`.replace(':token', 'a.secret'),
      ])
        expect(maskPath(url)).toBe(url.replace('a.secret', ':token'));
    },
  );
  it('has no token of any call', () => {
    const paths = Object.keys(calls).map((name) => `/api${name.split(' ')[1]}`);
    expect(paths.filter((path) => path.includes(':')).length).toBeGreaterThan(10);
    for (const path of paths) expect(maskPath(path.replace(/:\w+/, 'a.secret'))).not.toContain('a.secret');
  });
});
