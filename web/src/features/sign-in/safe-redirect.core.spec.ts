import { describe, expect, it } from '@jest/globals';
import { safeRedirect } from './safe-redirect';

describe('Redirect after sign-in', () => {
  it.each([
    ['/billing?tab=hires#newest', '/billing?tab=hires#newest'],
    ['billing', '/billing'],
    ['/a/../billing', '/billing'],
  ])('is a path of this site: %s', (target, path) => {
    expect(safeRedirect(target)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/a/..//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('is never another one: %j', (target) => {
    const path = safeRedirect(target);
    expect(path.startsWith('//')).toBe(false);
    expect(new URL(path, 'https://nearward.example').host).toBe('nearward.example');
  });
});
