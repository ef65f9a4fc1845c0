import { beforeEach, describe, expect, it } from '@jest/globals';
import { api } from './api';

/** The requests so far, as `GET /api/billing` with the sent ETag. */
let requests: string[] = [];
const etags: Partial<Record<string, string>> = { '/api/user/current': 'W/"some"' };

beforeEach(() => {
  requests = [];
  const fetch = (path: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    const shown = headers['if-none-match'];
    requests.push([method, path, ...(shown ? [shown] : [])].join(' '));
    const status = shown ? 304 : 200;
    return Promise.resolve({
      ok: !shown,
      status,
      headers: new Headers(etags[path] ? { etag: etags[path] } : {}),
      json: () => Promise.resolve({}),
    });
  };
  Object.assign(globalThis, { fetch });
});

const readUser = () => api('GET /user/current', {}, new AbortController().signal);

describe('Cached response', () => {
  it('is revalidated after another read', async () => {
    await readUser();
    await api('GET /billing');
    await readUser();
    expect(requests.at(-1)).toBe('GET /api/user/current W/"some"');
  });

  it.each([
    ['a change', () => api('POST /user/visit')],
    ['a logout', () => api('GET /logout')],
    ['the start of an impersonation', () => api('GET /login/verify/impersonate')],
  ])('is forgotten after %s', async (_, call) => {
    await readUser();
    await call();
    await readUser();
    expect(requests.at(-1)).toBe('GET /api/user/current');
  });
});
