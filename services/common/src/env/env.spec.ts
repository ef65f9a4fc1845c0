import { describe, expect, it, jest } from '@jest/globals';
import { deriveKey, readKeys } from './derived-keys.js';
import { privateKeyFrom, publicKeyOf } from './envelope-keys.js';
import { laptopKeys } from './keys.js';
import { keyVariables, readEnv, serviceEnv } from './env.js';

const DATABASE_URL = 'postgres://postgres:postgres@127.0.0.1:5433/jobs';
/** The service with the most keys. */
const contactsEnv = serviceEnv.safeExtend(keyVariables('contacts'));
const problems = (variables: Record<string, string>) => {
  const result = contactsEnv.safeParse({ ...variables, ...readKeys('contacts', variables) });
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
};

const ownKeys = {
  ENVELOPE_PUBLIC_KEY: publicKeyOf(privateKeyFrom(Buffer.from('another seed of thirty-two bytes'))),
  CONTACTS_ROOT_KEY: '591785b794601e212b260e25925636fd',
  POSTER_SEAL_KEY: 'f5bb0c8de146c67b44babbf4e6584cc0',
  PERSON_SEAL_KEY: '0bee89b07a248e27c83fc3d5951213c1',
  PREFERENCES_SEAL_KEY: '5f36b2ea290645ee34d943220a14b54e',
};
/** The variables of the previous release. */
const formerKeys = {
  VIEWER_KEY: 'b1946ac92492d2347c6235b4d2611184',
  CAPABILITY_KEY: 'c59f4fd8a3c4b3e0c6d9e1d2f3a4b5c6',
  PARTIES_SEAL_KEY: '1e6c91f4a6b8a3dd37cb8b9d4ed0e3b0',
  UNDO_SEAL_KEY: 'a2ef406e2c2351e0b9e80029c909242d',
};
const ownStores = {
  DATABASE_URL: 'postgres://jobs:5f36b2ea290645ee34d943220a14b54e@database.example/jobs',
  DATABASE_MIGRATION_URL: 'postgres://jobs_owner:1e6c91f4a6b8a3dd37cb8b9d4ed0e3b0@database.example/jobs',
  REDIS_URL: 'redis://:a2ef406e2c2351e0b9e80029c909242d@redis.example',
  SMTP_URL: 'smtps://nearward:secret@mail.example',
};
const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://nearward.example',
  ...ownKeys,
  ...ownStores,
};
const keys = Object.keys(ownKeys);

describe('The environment of a service', () => {
  it('requires only a database on a laptop', () => {
    expect(problems({ DATABASE_URL })).toEqual([]);
    expect(problems({})).toEqual(['DATABASE_URL']);
    const withEmpty = readEnv('matching', serviceEnv, { DATABASE_URL, ENVELOPE_PUBLIC_KEY: '' });
    expect(withEmpty.ENVELOPE_PUBLIC_KEY).toBe(laptopKeys.ENVELOPE_PUBLIC_KEY);
  });

  it('lists all problems of single variables and of combinations together', () => {
    expect(problems({ DATABASE_URL: 'nowhere', PORT: 'high', POSTER_SEAL_KEY: 'short' }).sort()).toEqual([
      'DATABASE_URL',
      'PORT',
      'POSTER_SEAL_KEY',
    ]);
    expect(problems({ APP_ENV: 'production', PORT: 'high' }).sort()).toEqual(
      ['DATABASE_URL', 'PORT', 'PUBLIC_URL', 'REDIS_URL', 'SMTP_URL', ...keys].sort(),
    );
  });
});

describe('The keys of a process', () => {
  const [shared, own] = ['0123456789abcdef'.repeat(4), 'fedcba9876543210'.repeat(4)];
  const jobsEnv = serviceEnv.safeExtend(keyVariables('jobs'));
  const keysIn = (variables: Record<string, string>) =>
    readEnv('jobs', jobsEnv, { APP_ENV: 'test', DATABASE_URL, ...variables });

  it('are read by qualified name, then by name, then by kind', () => {
    expect(keysIn({ VIEWER_KEY: shared, JOBS_VIEWER_KEY: own, BILLING_VIEWER_KEY: 'x' }).VIEWER_KEY).toBe(
      own,
    );
    expect(keysIn({ VIEWER_KEY: shared }).VIEWER_KEY).toBe(shared);
    expect(keysIn({ SEAL_KEY: shared }).POSTER_SEAL_KEY).toBe(shared);
    expect(keysIn({ SEAL_KEY: shared, POSTER_SEAL_KEY: own }).POSTER_SEAL_KEY).toBe(own);
    expect(keysIn({ CAPABILITY_KEY: shared, JOBS_GRANT_KEY: own })).toMatchObject({
      CAPABILITY_KEY: shared,
      GRANT_KEY: own,
    });
    expect(keysIn({ CAPABILITY_KEY: shared }).GRANT_KEY).toBe(shared);
  });

  it('are derived from the root key by purpose and process', () => {
    const ofIdentity = readKeys('identity', { LISTING_ROOT_KEY: own });
    const { CAPABILITY_KEY, GRANT_KEY } = keysIn({ LISTING_ROOT_KEY: own });
    expect(GRANT_KEY).toBe(ofIdentity.JOBS_GRANT_KEY);
    const different = [
      own,
      CAPABILITY_KEY,
      GRANT_KEY,
      ofIdentity.CAPABILITY_KEY,
      ofIdentity.PROFILES_GRANT_KEY,
    ];
    expect(new Set(different).size).toBe(5);
  });

  it('are listed in the order of the root keys, with the former keys in place of `old`', () => {
    const [newLinks, oldLinks] = [shared, own].map((key) => deriveKey(key, 'JOBS_CAPABILITY_KEY'));
    const former = { JOBS_CAPABILITY_KEY: 'a former key of more than 32 letters', JOBS_GRANT_KEY: own };
    const links = (list: string) => keysIn({ LISTING_ROOT_KEY: list, ...former }).CAPABILITY_KEY;
    expect(links(`${shared},${own}`)).toBe(`${newLinks},${oldLinks}`);
    expect(links(`old,${shared}`)).toBe(`${former.JOBS_CAPABILITY_KEY},${newLinks}`);
    expect(links(`${shared},old`)).toBe(`${newLinks},${former.JOBS_CAPABILITY_KEY}`);
    expect(links(shared)).toBe(newLinks);
  });

  it('never include a public key next to own keys of either release', () => {
    const publicKeys = Object.values(laptopKeys);
    const ofOne: Record<string, string>[] = [
      { JOBS_VIEWER_KEY: own },
      { ENVELOPE_PUBLIC_KEY: publicKeyOf(privateKeyFrom(Buffer.alloc(32))) },
    ];
    for (const variables of ofOne) {
      const { VIEWER_KEY, ENVELOPE_PUBLIC_KEY } = keysIn(variables);
      expect([VIEWER_KEY, ENVELOPE_PUBLIC_KEY].filter(Boolean)).toHaveLength(1);
      for (const key of [VIEWER_KEY, ENVELOPE_PUBLIC_KEY]) expect(publicKeys).not.toContain(key);
    }
  });

  it('are named on startup if the next release no longer reads them', () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    keysIn({ APP_ENV: 'laptop', LISTING_ROOT_KEY: `${shared},old`, JOBS_CAPABILITY_KEY: own });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('no longer reads JOBS_CAPABILITY_KEY.')]]);
    expect(String(warn.mock.calls)).not.toContain(own);
    warn.mockClear();
    keysIn({ APP_ENV: 'laptop', LISTING_ROOT_KEY: shared, POSTER_SEAL_KEY: own });
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('may be lists, except OWNER_KEY', () => {
    const { error } = jobsEnv.safeParse({ DATABASE_URL, OWNER_KEY: `${own},${shared}` });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['OWNER_KEY']);
  });
});

describe('The environment check', () => {
  it.each(['laptop', 'test'])('accepts the public keys as %s only at a local address', (APP_ENV) => {
    const problemsAt = (PUBLIC_URL: string) => problems({ APP_ENV, PUBLIC_URL, ...ownStores });
    for (const url of ['http://n.localhost:3000', 'https://127.0.0.1', 'http://[::1]:3000'])
      expect(problemsAt(url)).toEqual([]);
    for (const url of ['http://localhost.nearward.example', 'http://127.0.0.1.nip.io'])
      expect(problemsAt(url).sort()).toEqual(['APP_ENV', ...keys].sort());
  });

  const onePublic = { POSTER_SEAL_KEY: laptopKeys.SEAL_KEY };
  it.each<[string, string, Record<string, string>, string[]]>([
    ['laptop', 'https://nearward.example', { ...ownKeys, ...onePublic }, ['APP_ENV', 'POSTER_SEAL_KEY']],
    ['production', 'https://nearward.example', ownKeys, []],
    ['production', 'http://nearward.example', ownKeys, ['PUBLIC_URL']],
    ['production', 'https://nearward.example', { ...ownKeys, ...onePublic }, ['POSTER_SEAL_KEY']],
    ['production', 'https://localhost', {}, keys],
  ])('as %s at %s with %j reports %j', (APP_ENV, PUBLIC_URL, variables, wrong) => {
    expect(problems({ APP_ENV, PUBLIC_URL, ...ownStores, ...variables }).sort()).toEqual(wrong.sort());
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['equal keys of two kinds', { CONTACTS_ROOT_KEY: ownKeys.PERSON_SEAL_KEY }, ['CONTACTS_ROOT_KEY']],
    ['one key for all of a kind', { PERSON_SEAL_KEY: ownKeys.POSTER_SEAL_KEY }, []],
    ['a short key', { PERSON_SEAL_KEY: 'abcdefghijklmnopqrstuvwxyz01234' }, ['PERSON_SEAL_KEY']],
    ['a key of one letter', { CONTACTS_ROOT_KEY: 'x'.repeat(64) }, ['CONTACTS_ROOT_KEY']],
    [
      'a public key that is still accepted',
      { CONTACTS_ROOT_KEY: `${ownKeys.CONTACTS_ROOT_KEY},${laptopKeys.CONTACTS_ROOT_KEY}` },
      ['CONTACTS_ROOT_KEY'],
    ],
    [
      'the public key of laptops for envelopes',
      { ENVELOPE_PUBLIC_KEY: `${ownKeys.ENVELOPE_PUBLIC_KEY},${laptopKeys.ENVELOPE_PUBLIC_KEY}` },
      ['ENVELOPE_PUBLIC_KEY'],
    ],
    [
      'a key that is not one of Ed25519',
      { ENVELOPE_PUBLIC_KEY: 'x'.repeat(60) },
      ['ENVELOPE_PUBLIC_KEY', 'ENVELOPE_PUBLIC_KEY'],
    ],
    [
      'the keys of the previous release',
      { ...formerKeys, ENVELOPE_PUBLIC_KEY: '', CONTACTS_ROOT_KEY: '' },
      [],
    ],
    [
      'one key of the previous release that is missing',
      { ...formerKeys, CONTACTS_ROOT_KEY: '', UNDO_SEAL_KEY: '' },
      ['CONTACTS_ROOT_KEY'],
    ],
    ['no database password', { DATABASE_URL: 'postgres://jobs@database.example/jobs' }, ['DATABASE_URL']],
    [
      "the laptop's database password",
      { DATABASE_URL: 'postgres://jobs:laptop-only-jobs@db/jobs' },
      ['DATABASE_URL'],
    ],
    [
      'the user as password',
      { DATABASE_MIGRATION_URL: 'postgres://jobs:jobs@db/jobs' },
      ['DATABASE_MIGRATION_URL'],
    ],
    [
      "the laptop's Redis password for a Cluster",
      { REDIS_URL: 'redis+cluster://:laptop-only-redis@a.example:6379,b.example:6379' },
      ['REDIS_URL'],
    ],
    ["a laptop's inbox", { SMTP_URL: 'smtp://mailpit:1025' }, ['SMTP_URL']],
  ])('checks production with %s', (_, variables, wrong) => {
    const set = Object.entries({ ...production, ...variables }).filter(([, value]) => value !== '');
    expect(problems(Object.fromEntries(set))).toEqual(wrong);
  });

  it('explains how to fix each problem', () => {
    const { error } = contactsEnv.safeParse({
      ...production,
      PUBLIC_URL: 'http://x.example',
      ...formerKeys,
      POSTER_SEAL_KEY: undefined,
    });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'must be https in production: https://www.example.com',
      'must be set in production; `openssl rand -hex 32` makes one',
    ]);
  });
});
