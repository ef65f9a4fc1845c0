import { describe, expect, it } from '@jest/globals';
import { laptopKeys } from './keys.js';
import { keyVariables, readEnv, serviceEnv } from './env.js';

const DATABASE_URL = 'postgres://postgres:postgres@127.0.0.1:5433/jobs';
/** The one that holds most. */
const contactsEnv = serviceEnv.safeExtend(keyVariables('contacts'));
const problems = (variables: Record<string, string>) => {
  const result = contactsEnv.safeParse(variables);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
};

const ownKeys = {
  VIEWER_KEY: 'b1946ac92492d2347c6235b4d2611184',
  CAPABILITY_KEY: '591785b794601e212b260e25925636fd',
  POSTER_SEAL_KEY: 'f5bb0c8de146c67b44babbf4e6584cc0',
  PERSON_SEAL_KEY: '0bee89b07a248e27c83fc3d5951213c1',
  PREFERENCES_SEAL_KEY: '5f36b2ea290645ee34d943220a14b54e',
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
  it('needs nothing but a database on a laptop', () => {
    expect(problems({ DATABASE_URL })).toEqual([]);
    expect(problems({})).toEqual(['DATABASE_URL']);
  });

  it('tells everything that is wrong at once, of one variable or of several together', () => {
    expect(problems({ DATABASE_URL: 'nowhere', PORT: 'high', VIEWER_KEY: 'short' }).sort()).toEqual([
      'DATABASE_URL',
      'PORT',
      'VIEWER_KEY',
    ]);
    expect(problems({ APP_ENV: 'production', PORT: 'high' }).sort()).toEqual(
      ['DATABASE_URL', 'PORT', 'PUBLIC_URL', 'REDIS_URL', 'SMTP_URL', ...keys].sort(),
    );
  });

  it('takes from all queues, or from those that are named', () => {
    const taken = (QUEUES: string) => readEnv('contacts', contactsEnv, { DATABASE_URL, QUEUES }).QUEUES;
    expect(taken('')).toEqual(['events', 'bulk', 'mails']);
    expect(taken('events, mails')).toEqual(['events', 'mails']);
    const { error } = serviceEnv.safeParse({ DATABASE_URL, QUEUES: 'events,bulks' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['must be some of events,bulk,mails']);
  });

  it('takes a renamed variable by its former name, and prefers the new one', () => {
    const limit = (variables: Record<string, string>) =>
      readEnv('contacts', contactsEnv, { DATABASE_URL, ...variables }).EMAIL_LINK_RATE;
    expect(limit({})).toEqual({ points: 5, seconds: 3_600 });
    expect(limit({ ASKED_MAIL_RATE: '7/60', EMAIL_LINK_RATE: '' })).toEqual({ points: 7, seconds: 60 });
    expect(limit({ ASKED_MAIL_RATE: '7/60', EMAIL_LINK_RATE: '8/60' })).toEqual({ points: 8, seconds: 60 });
  });

  it('is the same with a variable left empty as without it', () => {
    expect(readEnv('matching', serviceEnv, { DATABASE_URL, VIEWER_KEY: '' }).VIEWER_KEY).toBe(
      laptopKeys.VIEWER_KEY,
    );
  });
});

describe('The keys of a process', () => {
  const [shared, own] = ['0123456789abcdef'.repeat(4), 'fedcba9876543210'.repeat(4)];
  const jobsEnv = serviceEnv.safeExtend(keyVariables('jobs'));
  const keysIn = (variables: Record<string, string>) =>
    readEnv('jobs', jobsEnv, { DATABASE_URL, ...variables });

  it('are those set for it by name, else the one that is set for all of the kind', () => {
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

  it('are no others', () => {
    const held = Object.keys(keysIn({})).filter((name) => name.endsWith('_KEY'));
    expect(held.sort()).toEqual([
      'CAPABILITY_KEY',
      'GRANT_KEY',
      'OWNER_KEY',
      'POSTER_SEAL_KEY',
      'VIEWER_KEY',
    ]);
  });

  it('may be lists, but for the one by which rows say whose they are', () => {
    const { error } = jobsEnv.safeParse({ DATABASE_URL, OWNER_KEY: `${own},${shared}` });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['OWNER_KEY']);
  });
});

describe('A service starts, or names what is wrong,', () => {
  const everywhere = [
    'http://localhost:3000',
    'https://127.0.0.1',
    'http://[::1]:3000',
    'http://n.localhost',
  ];
  const elsewhere = [
    'https://nearward.example',
    'http://192.168.1.7:3000',
    'http://localhost.nearward.example',
    'http://127.0.0.1.nip.io',
  ];
  const rows: [string, string, 'published' | 'one published' | 'own', string[]][] = [
    ...['laptop', 'test'].flatMap((mode): typeof rows => [
      ...everywhere.map((url): (typeof rows)[number] => [mode, url, 'published', []]),
      ...elsewhere.map((url): (typeof rows)[number] => [mode, url, 'published', ['APP_ENV', ...keys]]),
      [mode, 'https://nearward.example', 'one published', ['APP_ENV', 'UNDO_SEAL_KEY']],
      [mode, 'https://nearward.example', 'own', []],
    ]),
    ['production', 'https://nearward.example', 'own', []],
    ['production', 'http://nearward.example', 'own', ['PUBLIC_URL']],
    ['production', 'http://localhost:3000', 'own', ['PUBLIC_URL']],
    ['production', 'https://nearward.example', 'one published', ['UNDO_SEAL_KEY']],
    ['production', 'http://nearward.example', 'published', ['PUBLIC_URL', ...keys]],
    ['production', 'https://localhost', 'published', keys],
  ];
  it.each(rows)('as %s at %s with %s keys: %j', (APP_ENV, PUBLIC_URL, whose, wrong) => {
    const own: Record<string, string> = whose === 'published' ? {} : ownKeys;
    const published: Record<string, string> =
      whose === 'one published' ? { UNDO_SEAL_KEY: laptopKeys.SEAL_KEY } : {};
    expect(problems({ APP_ENV, PUBLIC_URL, ...ownStores, ...own, ...published }).sort()).toEqual(
      wrong.sort(),
    );
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['equal keys of two kinds', { UNDO_SEAL_KEY: ownKeys.CAPABILITY_KEY }, ['UNDO_SEAL_KEY']],
    ['one key for all of a kind', { UNDO_SEAL_KEY: ownKeys.POSTER_SEAL_KEY }, []],
    ['a short key', { VIEWER_KEY: 'abcdefghijklmnopqrstuvwxyz01234' }, ['VIEWER_KEY']],
    ['a key of one letter', { VIEWER_KEY: 'x'.repeat(64) }, ['VIEWER_KEY']],
    [
      'a new key and an old one',
      { VIEWER_KEY: `${'0123456789abcdef'.repeat(4)}, ${ownKeys.VIEWER_KEY}` },
      [],
    ],
    [
      'a published key that is still taken',
      { VIEWER_KEY: `${ownKeys.VIEWER_KEY},${laptopKeys.VIEWER_KEY}` },
      ['VIEWER_KEY'],
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
    ['no Redis password', { REDIS_URL: 'redis://redis.example:6379' }, ['REDIS_URL']],
    ["the laptop's Redis password", { REDIS_URL: 'redis://:laptop-only-redis@redis.example' }, ['REDIS_URL']],
    [
      'no password of the Redis behind Sentinels',
      { REDIS_URL: 'redis+sentinel://a.example,b.example/mymaster' },
      ['REDIS_URL'],
    ],
    [
      "the laptop's Redis password for a Cluster",
      { REDIS_URL: 'redis+cluster://:laptop-only-redis@a.example:6379,b.example:6379' },
      ['REDIS_URL'],
    ],
    ["a laptop's inbox", { SMTP_URL: 'smtp://mailpit:1025' }, ['SMTP_URL']],
  ])('in production with %s', (_, variables, wrong) => {
    expect(problems({ ...production, ...variables })).toEqual(wrong);
  });

  it('and says what to type', () => {
    const { error } = contactsEnv.safeParse({
      ...production,
      PUBLIC_URL: 'http://x.example',
      UNDO_SEAL_KEY: undefined,
    });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'must be https in production: https://www.example.com',
      'must be set in production; `openssl rand -hex 32` makes one',
    ]);
  });
});
