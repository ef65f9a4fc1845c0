import { describe, expect, it } from '@jest/globals';
import { calls } from '@nearward/proto/calls';
import { maskedPath } from './logging.js';

describe('A path as it is logged', () => {
  it.each([
    ['/api/jobs/secret', '/api/jobs/:token'],
    ['/API/Jobs/secret?x=secret', '/API/Jobs/:token'],
    ['/Api/Profiles/secret/renew-link', '/Api/Profiles/:token/renew-link'],
    ['/Jobs/Manage/secret', '/Jobs/Manage/:token'],
    ['/LOGIN/secret/dashboard', '/LOGIN/:token/dashboard'],
    ['/API/Hire-Confirmations/secret', '/API/Hire-Confirmations/:token'],
    ['/api/UNSUBSCRIBE/secret', '/api/UNSUBSCRIBE/:token'],
    ['/api/contacts', '/api/contacts'],
  ])('%s is %s, whatever its case', (url, logged) => {
    expect(maskedPath(url)).toBe(logged);
  });

  it('has no token of any call', () => {
    const paths = Object.keys(calls).map((name) => `/api${name.split(' ')[1]}`);
    expect(paths.filter((path) => path.includes(':')).length).toBeGreaterThan(10);
    for (const path of paths) expect(maskedPath(path.replace(/:\w+/, 'secret'))).not.toContain('secret');
  });
});
