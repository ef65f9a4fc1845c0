import { describe, expect, it } from '@jest/globals';
import { serviceEnv } from './env.js';

const DATABASE_URL = 'postgres://postgres:postgres@127.0.0.1:5433/jobs';
const problems = (variables: Record<string, string>) => {
  const result = serviceEnv.safeParse(variables);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
};

describe('The environment of a service', () => {
  it('needs nothing but a database on a laptop', () => {
    expect(problems({ DATABASE_URL })).toEqual([]);
    expect(problems({})).toEqual(['DATABASE_URL']);
  });

  it('tells everything that is wrong at once', () => {
    expect(problems({ DATABASE_URL: 'nowhere', PORT: 'high', VIEWER_KEY: 'short' }).sort()).toEqual([
      'DATABASE_URL',
      'PORT',
      'VIEWER_KEY',
    ]);
  });

  it('refuses the laptop secrets in production', () => {
    expect(problems({ DATABASE_URL, APP_ENV: 'production' }).sort()).toEqual([
      'CAPABILITY_KEY',
      'OWNER_KEY',
      'SEAL_KEY',
      'VIEWER_KEY',
    ]);
  });
});
