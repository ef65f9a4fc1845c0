import { describe, expect, it } from '@jest/globals';
import { calls } from '@nearward/proto/calls';
import { isPrivateLink, pages } from '@nearward/proto/pages';
import { maskPath } from './logging.js';

const secret = 's'.repeat(40);

describe('A logged path', () => {
  it.each([
    ['/API/Jobs/secret?x=secret', '/API/Jobs/:token'],
    ['/Api/Profiles/secret/renew-link', '/Api/Profiles/:token/renew-link'],
    ['/api/Unsubscribe/Jobs/secret', '/api/Unsubscribe/Jobs/:token'],
    ['/api/not-me/drafts/secret', '/api/not-me/drafts/:token'],
    ['HTTPS://me@host:3000/API/Jobs/secret?x=secret', '/API/Jobs/:token'],
    ['http://host/jobs/manage/secret#secret', '/jobs/manage/:token'],
    ['http://host', ''],
    [`//api/jobs/${secret}`, '//api/jobs/:token'],
    [`/%61pi/jobs/${secret}`, '/%61pi/jobs/:token'],
    [`/assets/${secret}.js`, `/assets/${secret}.js`],
    ['/api/contacts', '/api/contacts'],
  ])('masks %s as %s', (url, logged) => {
    expect(maskPath(url)).toBe(logged);
  });

  it('has no token of a private link, whatever follows it, nor of a call', () => {
    const links = pages.filter(isPrivateLink);
    expect(links.length).toBeGreaterThan(5);
    for (const { path } of links) {
      const logged = path.replace('?', '').replace(':redirect', 'dashboard');
      for (const each of [logged, `${logged}/more`])
        expect(maskPath(each.replace(':token', 'a.secret'))).toBe(each);
    }
    const paths = Object.keys(calls).map((name) => `/api${name.split(' ')[1]}`);
    expect(paths.filter((path) => path.includes(':')).length).toBeGreaterThan(10);
    for (const path of paths) expect(maskPath(path.replace(/:\w+/, 'a.secret'))).not.toContain('a.secret');
  });
});
