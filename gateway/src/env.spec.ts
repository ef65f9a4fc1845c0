import { describe, expect, it } from '@jest/globals';
import { gatewayEnv } from './env.js';

describe('Proxies of a gateway', () => {
  const read = (variables: Record<string, string>) => gatewayEnv.safeParse(variables);
  const wrong = (variables: Record<string, string>) =>
    read(variables).error?.issues.some(({ path }) => path[0] === 'TRUSTED_PROXIES') ?? false;
  const production = { APP_ENV: 'production', PUBLIC_URL: 'https://nearward.example' };

  it('have to be set in production over https, at least to `none`', () => {
    expect(wrong(production)).toBe(true);
    expect(wrong({ ...production, TRUSTED_PROXIES: ' , ' })).toBe(true);
    expect(wrong({ ...production, TRUSTED_PROXIES: 'none' })).toBe(false);
    expect(wrong({ ...production, TRUSTED_PROXIES: '10.0.0.0/8' })).toBe(false);
    expect(wrong({ APP_ENV: 'test', PUBLIC_URL: 'https://localhost' })).toBe(false);
  });
});
