import { describe, expect, it, jest } from '@jest/globals';
import { rateLimitNames } from '@nearward/proto/rate-limits';
import { readEnv, serviceEnv } from './env.js';
import { formerRateVariables } from './rate-limits.js';

const DATABASE_URL = 'postgres://postgres:postgres@127.0.0.1:5433/jobs';
const limitsIn = (variables: Record<string, string>) =>
  readEnv('jobs', serviceEnv, { APP_ENV: 'test', DATABASE_URL, ...variables }).RATE_LIMITS;
const problems = (RATE_LIMITS: string) =>
  serviceEnv.safeParse({ DATABASE_URL, RATE_LIMITS }).error?.issues.map(({ message }) => message) ?? [];

describe('Rate limits', () => {
  it('have a default, and change by name', () => {
    const defaults = limitsIn({});
    expect(Object.keys(defaults)).toEqual(rateLimitNames);
    expect(defaults['login-try']).toEqual({ points: 30, seconds: 60 });
    const changed = limitsIn({ RATE_LIMITS: ' login-try=7/50, export=2/3600,' });
    expect(changed).toEqual({
      ...defaults,
      'login-try': { points: 7, seconds: 50 },
      export: { points: 2, seconds: 3_600 },
    });
  });

  it('report every name and rate that is wrong, and what to type', () => {
    expect(problems('exprot=10/3600,export=ten,unlock=5/86401,report')).toEqual([
      expect.stringMatching(/^has no limit exprot; its limits are api-key, .*, export, /),
      'must have export as times/seconds, like export=10/3600',
      'must have unlock with at most 86400 seconds, like unlock=10/3600',
      'must have report as times/seconds, like report=10/3600',
    ]);
    for (const name of ['unlock', 'unlock-day', 'unlock-network'])
      expect([problems(`${name}=5/86400`), problems(`${name}=5/86401`).length]).toEqual([[], 1]);
    expect(problems('unlock-payer=5/172800')).toEqual([]);
  });

  it('are read from the former variables, over which RATE_LIMITS wins', () => {
    const link = (variables: Record<string, string>) => limitsIn(variables)['email-link'].points;
    const former = { ASKED_MAIL_RATE: '6/60' };
    expect(link(former)).toBe(6);
    expect(link({ ...former, RATE_LIMITS: 'email-link=8/60' })).toBe(8);
    const all = limitsIn(Object.fromEntries(formerRateVariables.map((name) => [name, '9/91'])));
    const changed = Object.values(all).filter(({ points, seconds }) => points === 9 && seconds === 91);
    expect(changed).toHaveLength(formerRateVariables.length);
  });

  it('name the former variables that are set, and what replaces them', () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    limitsIn({ APP_ENV: '', LOGIN_TRY_RATE: '5/60', POST_RATE: '6/60', RATE_LIMITS: 'export=2/60' });
    expect(warn.mock.calls).toEqual([
      [
        'The next release no longer reads LOGIN_TRY_RATE, POST_RATE. Replace them by RATE_LIMITS=login-try=5/60,post=6/60,export=2/60.',
      ],
    ]);
    warn.mockRestore();
  });
});
