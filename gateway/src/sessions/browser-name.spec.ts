import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { browserName } from './browser-name.js';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

describe('Browser name', () => {
  it.each([
    ['Chrome on Windows', `${windows} Chrome/142.0.0.0 Safari/537.36`],
    ['Microsoft Edge on Windows', `${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
    ['Safari on iOS', iphone],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ])('is %s', (name, agent) => {
    expect(browserName({ headers: { 'user-agent': agent } } as Request)).toBe(name);
  });

  it('is short or missing for unusual input', () => {
    for (const agent of [undefined, '\0'.repeat(10), 'x'.repeat(10_000)]) {
      const name = browserName({ headers: { 'user-agent': agent } } as Request);
      expect(name?.length ?? 0).toBeLessThan(60);
    }
  });
});
