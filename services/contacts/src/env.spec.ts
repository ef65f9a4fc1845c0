import { describe, expect, it } from '@jest/globals';
import { contactsEnv } from './env.js';

const problems = (variables: Record<string, string>) => {
  const { error } = contactsEnv.safeParse({
    DATABASE_URL: 'postgres://postgres:postgres@127.0.0.1:5433/contacts',
    ...variables,
  });
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
};

describe('Environment of contacts', () => {
  it.each(['UNLOCK_RATE', 'UNLOCK_DAY_RATE', 'UNLOCK_NETWORK_RATE'])(
    'rejects a window over a day for %s',
    (name) => {
      expect(problems({ [name]: '25/86400' })).toEqual([]);
      expect(problems({ [name]: '25/86401' })).toEqual([
        `${name} must be times/seconds with a day (86400 seconds) at most`,
      ]);
    },
  );
});
