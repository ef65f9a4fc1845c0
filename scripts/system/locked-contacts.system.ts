import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@nearward/common/testing/eventually';
import { contactSorts } from '@nearward/proto/rest/pipeline';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { keysOf, onlyEachOther } from '../personas/matched-people.ts';
import { newPerson, Person, testedProduct } from '../personas/person.ts';
import { everythingInRedis, everythingSentToRedis } from './everything-in-redis.ts';
import { product } from './product.ts';
import { widestQueries } from './widest-query.ts';

const { publicUrl, redisUrl, dataDir } = product.stack.at;
const marker = randomUUID();
const hidden = {
  email: `marker-${marker}@example.com`,
  phone: '555-0199',
  setting: `Other: setting ${marker}`,
  employment: 'Open to a Conversation',
  note: `note ${marker}`,
};
/** The nurse is the only contact of the employer. */
const only = onlyEachOther();

describe('The locked data of a contact', () => {
  let employer: Person;
  let rival: Person;
  let nurse: Person;

  beforeAll(async () => {
    [employer, rival] = [newPerson('employer'), newPerson('rival')];
    nurse = new Person(testedProduct(), hidden.email);
    for (const person of [employer, rival, nurse]) await person.signIn();
    await employer.postJob(only);
  });

  /** The names of the locked values that a text contains. */
  const seenIn = (text: string) =>
    Object.entries({ ...hidden, digits: '4155550199' })
      .filter(([, value]) => text.includes(value))
      .map(([name]) => name);
  const page = () => employer.call('GET /contacts');

  it('is never sent to Redis and does not stay there', async () => {
    const traffic = await everythingSentToRedis(redisUrl, async () => {
      await nurse.createProfile({
        ...only,
        phone: '(415) 555-0199',
        practice_settings: [hidden.setting],
        employment_type: [hidden.employment],
      });
      await eventually(async () => expect((await page()).contacts).toHaveLength(1));
      const job = (await employer.current()).jobs[0]?.id ?? '';
      await nurse.call('POST /jobs/:id/apply', { id: job, body: { note: hidden.note } });
      await eventually(async () =>
        expect((await page()).contacts).toMatchObject([{ has_application: true }]),
      );
    });
    expect(traffic).toContain((await nurse.current()).profile?.id);
    expect(seenIn(traffic)).toEqual([]);
    expect(seenIn(await everythingInRedis(redisUrl))).toEqual([]);
  });

  it('is in no response of any call to the employer or others', async () => {
    const { contacts } = await page();
    expect(contacts).toMatchObject([{ has_application: true, note: 'Included a personal note' }]);
    const { id, token } = (await employer.current()).jobs[0] ?? {};
    const profile = contacts[0]?.profile_id;
    const widest = (await widestQueries(publicUrl)).map((query) => ({ query }));
    const requests: [string, string, object?][] = [
      ['GET', '/api/contacts'],
      ['GET', `/api/contacts?page=1&per_page=1&order_by=phone&filter[email]=${hidden.email}&fields=*`],
      ['GET', '/api/contacts?sort=email'],
      ...contactSorts.map((sort): [string, string] => ['GET', `/api/contacts?group=person&sort=${sort}`]),
      ['GET', `/api/contacts?group=person&job=${id}&miles=50&interested=1&new=1&stage=new`],
      ['GET', '/api/contacts.csv'],
      ['PUT', `/api/contacts/${profile}`, { stage: 'shortlisted', private_note: 'Call on Monday' }],
      ['PUT', '/api/contacts', { profile_ids: [profile], stage: 'new' }],
      ['POST', `/api/contacts/${profile}/seen`],
      ['GET', '/api/user/current'],
      ['GET', `/api/jobs/${token}`],
      ['GET', `/api/jobs/${id}/applications`],
      ['GET', `/api/profiles/${profile}`],
      ...widest.map((query): [string, string, object] => ['POST', '/graphql', query]),
      [
        'POST',
        '/graphql',
        { query: `{ me { contacts(page: 1, per_page: 50) { contacts { mail: email phone note } } } }` },
      ],
      [
        'POST',
        '/graphql',
        {
          query: `{ _entities(representations: [{ __typename: "User", id: "${profile}" }]) { __typename } }`,
        },
      ],
    ];
    for (const person of [employer, rival, newPerson('nobody')]) {
      for (const [method, path, body] of requests) {
        const { text } = await person.try(method, path, body);
        const repeated = path.includes(hidden.email) ? hidden.email : '';
        expect([path, seenIn(text.replaceAll(repeated || '\0', ''))]).toEqual([path, []]);
      }
    }
    // The same queries return these fields to their owner, so they do select them.
    const own = await Promise.all(widest.map((query) => nurse.try('POST', '/graphql', query)));
    for (const { status, text } of own) expect([status, text]).toEqual([200, expect.any(String)]);
    expect(seenIn(own.map(({ text }) => text).join())).toEqual(
      expect.arrayContaining(['email', 'phone', 'setting', 'employment']),
    );
  });

  it('is in no log, like private links and sessions', async () => {
    const { token } = keysOf((await nurse.current()).profile);
    await nurse.call('GET /profiles/:token', { token });
    await nurse.try('GET', `/API/Profiles/${token}`);
    const services = globSync('logs/*.log', { cwd: dataDir }).filter((name) => !name.includes('postgres'));
    const logs = services.map((name) => readFileSync(join(dataDir, name), 'utf8')).join('\n');
    expect(logs).toContain('/api/profiles/:token');
    expect(seenIn(logs)).toEqual([]);
    expect(logs).not.toContain(token);
    expect(logs).not.toContain(nurse.session);
  });

  it('has a security log of sign-ins and rejected calls with keyed hashes only', async () => {
    await rival.try('POST', '/graphql', { query: '{ auditEntries { act } }' });
    await fetch(`${publicUrl}/api/logout`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    const events = () =>
      globSync('logs/*.log', { cwd: dataDir })
        .flatMap((name) => readFileSync(join(dataDir, name), 'utf8').split('\n'))
        .filter((line) => line.includes('"event":"security"'))
        .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>);
    const owner: unknown = expect.stringMatching(/^[\w-]{43}$/);
    const client: unknown = expect.stringMatching(/^[\w-]{22}$/);
    await eventually(() =>
      expect(events()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ what: 'sign-in', owner }),
          expect.objectContaining({
            what: 'refused',
            owner,
            client,
            call: 'POST /graphql',
            codes: ['FORBIDDEN'],
          }),
          expect.objectContaining({
            what: 'refused',
            owner: null,
            call: 'GET /api/logout',
            codes: ['FORBIDDEN'],
          }),
        ]),
      ),
    );
    expect(JSON.stringify(events())).not.toContain('@');
  });

  it('is visible only to the employer who unlocks it', async () => {
    const { contacts } = await page();
    await employer.call('POST /profiles/:id/unlock', { id: contacts[0]?.profile_id ?? '' });
    expect(seenIn((await employer.try('GET', '/api/contacts')).text)).toEqual([
      'email',
      'phone',
      'setting',
      'employment',
      'note',
    ]);
    expect(seenIn((await employer.try('GET', '/api/contacts.csv')).text)).toEqual(['email', 'phone']);
    for (const path of ['/api/contacts', '/api/contacts?group=person', '/api/contacts.csv'])
      expect(seenIn((await rival.try('GET', path)).text)).toEqual([]);
  });
});
