import { buildAnyRequest } from '@nearward/proto/call-request';
import type { CallName } from '@nearward/proto/calls';
import { eventually } from '@nearward/common/testing/eventually';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newPerson } from './product.ts';
import { type Actor, actorNames, actors, job, known, prepare } from './roles-actors.ts';
import { along, hire } from './roles-sent.ts';
import { statusFor, tries, triesOfHires, triesOfLeaving, type Try } from './roles-table.ts';

const graph = (query: string) => ({ query });

function check(name: CallName, each: Try): void {
  it(`${name} ${each.of ? `of ${each.of}` : ''}`, async () => {
    const thing = each.of && known[each.of];
    const [, param = ''] = /:(\w+)/.exec(name) ?? [];
    const statuses: Partial<Record<Actor, number>> = {};
    for (const actor of actorNames) {
      const { method, path, body } = buildAnyRequest(name, { [param]: thing, ...along[name]?.(thing) });
      statuses[actor] = (await actors[actor].sendText(method, path, body)).status;
    }
    const expected = actorNames.map((actor) => [actor, statusFor(name, each, actor)]);
    expect(statuses).toEqual(Object.fromEntries(expected));
  });
}
function checkAll(table: Partial<Record<CallName, Try[]>>): void {
  for (const [name, list] of Object.entries(table) as [CallName, Try[]][])
    for (const each of list) check(name, each);
}

describe('Who may do what', () => {
  beforeAll(prepare);

  checkAll(tries);

  it('billing has the unlocks, and the employer reports a hire', async () => {
    const { employer, rival } = actors;
    for (const person of [employer, rival])
      await eventually(async () => expect((await person.call('GET /billing')).unlocked).toHaveLength(1));
    const body = { ...hire(known['seeker’s profile']), charge_cents: 325_000 };
    const { id, status } = await employer.call('POST /hires', { body });
    expect(status).toBe('due');
    known['employer’s hire'] = id;
  });

  checkAll(triesOfHires);

  it('only an admin who does not impersonate starts impersonations and reads their audit', async () => {
    const start = graph('mutation { startImpersonation(email: "x@example.com", reason: "Why") { message } }');
    const read = graph('{ auditEntries { act } }');
    const code = async (actor: Actor, body: object) =>
      /"code":"(\w+)"/.exec((await actors[actor].try('POST', '/graphql', body)).text)?.[1];
    for (const body of [start, read]) {
      expect(await code('out', body)).toBe('UNAUTHENTICATED');
      for (const actor of ['seeker', 'employer', 'asEmployer', 'asSeeker'] as const)
        expect(await code(actor, body)).toBe('FORBIDDEN');
    }
    expect(await code('admin', start)).toBe('NOT_FOUND');
    expect(await code('admin', read)).toBeUndefined();
  });

  it('no response to an impersonating admin contains a private link', async () => {
    const tokens = [known['employer’s job link'] ?? '', known['seeker’s profile link'] ?? ''];
    const query = '{ me { profile { id token } jobs { id token } } }';
    for (const [own, acting] of [
      [actors.employer, actors.asEmployer],
      [actors.seeker, actors.asSeeker],
    ] as const) {
      const { jobs, profile } = await own.current();
      const requests: [string, string, object?][] = [
        ['GET', '/api/user/current'],
        ['GET', '/api/profiles/current'],
        ['GET', `/api/jobs/${jobs[0]?.id}`],
        ['GET', `/api/jobs/${jobs[0]?.token}`],
        ['PUT', `/api/jobs/${jobs[0]?.id}`, job(own.email)],
        ['POST', '/graphql', graph(query)],
      ];
      if (profile) requests.push(['GET', `/api/profiles/${profile.id}`]);
      for (const [method, path, body] of requests) {
        const { status, text } = await acting.try(method, path, body);
        expect([path, status]).toEqual([path, 200]);
        for (const token of [...tokens, jobs[0]?.token ?? '']) expect(text).not.toContain(token);
      }
      expect((await own.try('POST', '/graphql', graph(query))).text).toContain(jobs[0]?.token);
    }
  });

  it('an impersonating admin cannot move a job or profile to another address', async () => {
    const body = job(newPerson('taker').email);
    const { status, text } = await actors.asEmployer.try('PUT', `/api/jobs/${known['employer’s job']}`, body);
    expect([status, text]).toEqual([
      403,
      expect.stringContaining('You cannot do this while impersonating someone.'),
    ]);
  });

  it('reads and writes during impersonation are audited with admin and reason', async () => {
    await actors.asSeeker.try('POST', '/graphql', graph('{ me { unlocked_by { job_title } } }'));
    const auditEntries = await everythingOnRecord();
    const as = { actor_email: 'admin@demo.example', user_email: actors.seeker.email, reason: 'A test' };
    const read = { ...as, act: 'read me: unlocked_by', object_id: null, outcome: 'done' };
    expect(auditEntries).toContainEqual(read);
    const saved = { ...as, act: 'saveJob', object_id: known['employer’s job'], outcome: 'done' };
    const rejected = { ...as, act: 'unlockContact', object_id: known['far profile'], outcome: 'FORBIDDEN' };
    expect(auditEntries).toContainEqual(saved);
    expect(auditEntries).toContainEqual(rejected);
    expect(JSON.stringify(auditEntries)).not.toContain(known['employer’s job link']);
    const { acted_as } = await actors.seeker.call('GET /user/current');
    expect(acted_as).toEqual([{ started_at: expect.any(String), reason: 'A test' }]);
  });

  it('the lists of a seeker contain nothing of the poster', async () => {
    const { recommended, saved, applied } = await actors.other.call('GET /user/current');
    const lists = JSON.stringify([recommended, saved, applied]);
    expect(lists).toContain(known['employer’s job']);
    const hidden = [known['employer’s job link'] ?? '', known['seeker’s profile link'] ?? ''];
    for (const secret of [
      ...hidden,
      actors.employer.email,
      'Chris Poster',
      '555 0100',
      '555-0100',
      'turnover',
    ])
      expect(lists).not.toContain(secret);
  });

  it('a private link deletes for anyone, an id only for its owner', async () => {
    for (const person of Object.values(actors)) {
      const poster = newPerson('leaver');
      await poster.postJob();
      await poster.createProfile();
      await poster.signIn();
      const { jobs, profile: own } = await poster.current();
      expect((await person.try('DELETE', `/api/jobs/${jobs[0]?.token}`)).status).toBe(200);
      expect((await person.try('DELETE', `/api/jobs/${jobs[0]?.token}`)).status).toBe(404);
      expect((await person.try('DELETE', `/api/profiles/${own?.id}`)).status).toBe(404);
      expect((await person.try('DELETE', `/api/profiles/${own?.token}`)).status).toBe(200);
    }
    const { profile: own } = await actors.seeker.current();
    expect((await actors.seeker.try('DELETE', `/api/profiles/${own?.id}`)).status).toBe(200);
  });

  checkAll(triesOfLeaving);

  it('logging out has ended every session', async () => {
    for (const person of Object.values(actors))
      expect((await person.try('GET', '/api/user/current')).status).toBe(401);
  });
});

/** All entries of the audit. */
async function everythingOnRecord(): Promise<object[]> {
  const entries: object[] = [];
  for (let before = ''; ;) {
    const of = before && `(before: "${before}")`;
    const query = `{ auditEntries${of} { id actor_email user_email act object_id reason outcome } }`;
    const { text } = await actors.admin.try('POST', '/graphql', graph(query));
    const { auditEntries } = (JSON.parse(text) as { data: { auditEntries: { id: string }[] } }).data;
    before = auditEntries.at(-1)?.id ?? '';
    entries.push(...auditEntries.map(({ id, ...entry }) => entry));
    if (!before) return entries;
  }
}
