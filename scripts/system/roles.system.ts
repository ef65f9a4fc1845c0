import { randomUUID } from 'node:crypto';
import { buildAnyRequest } from '@nearward/proto/call-request';
import { type CallName, calls } from '@nearward/proto/calls';
import { type Row, who } from '@nearward/proto/calls/row';
import { mayWorkIn, practiceTexts } from '@nearward/proto/rest/practice-texts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { unlock } from '../personas/employer.ts';
import { expectContacts, keysOf, onlyEachOther } from '../personas/matched-people.ts';
import { clinicJob, newAdmin, newPerson, parseResponse, type Person } from '../personas/person.ts';
import { foundPractice, join, removeMember } from '../personas/practice.ts';
import './product.ts';
import {
  type Actor,
  actorNames,
  hireOf,
  owners,
  rolesTable,
  statusFor,
  type ThingName,
  triedCalls,
  triesOf,
} from './roles-table.ts';

/** Sends what the table says, with the same value for the first path parameter. */
async function send(
  person: Person,
  name: CallName,
  thing: string,
  practice?: string,
): Promise<{ status: number; message?: string }> {
  const [, param = ''] = /:(\w+)/.exec(name) ?? [];
  const { query, ...sent } = { query: {}, ...rolesTable[name]?.sent?.(thing) };
  const { method, path, body } = buildAnyRequest(name, {
    ...{ accountId: randomUUID(), invitationId: randomUUID(), deliveryId: randomUUID() },
    ...{ ...sent, [param]: thing, query: { ...query, ...(practice && { practice }) } },
  });
  const response = await person.fetch(method, path, body);
  const text = await response.text();
  if (!response.ok) return { ...(JSON.parse(text) as { message: string }), status: response.status };
  if (!(calls[name] as Row).file) parseResponse(name, text);
  return { status: response.status };
}

describe('Each role', () => {
  const actors: Record<Actor, Person> = {
    ...{ out: newPerson('visitor'), seeker: owners.seeker, other: newPerson('other-seeker') },
    ...{ employer: owners.employer, rival: newPerson('other-employer'), admin: newAdmin() },
    ...{ asEmployer: newAdmin(), asSeeker: newAdmin() },
  };
  /** The id or token of each thing. */
  const things = { missing: randomUUID(), hire: '' } as Record<ThingName, string>;

  beforeAll(async () => {
    const { seeker, other, employer, rival, admin, asEmployer, asSeeker } = actors;
    const far = newPerson('far-seeker');
    await employer.postJob(onlyEachOther());
    for (const person of [seeker, other]) await person.createProfile(owners.only);
    for (const person of [employer, rival, seeker]) await person.postJob(owners.only);
    await far.createProfile({ ...owners.only, locations: ['Anchorage, AK'] });
    const signedIn = [seeker, other, employer, rival, far, asEmployer, asSeeker, admin];
    for (const person of signedIn) await person.signIn();
    await asEmployer.impersonate(employer.email);
    await asSeeker.impersonate(seeker.email);
    await expectContacts(employer, 2);
    const [clinic, nurse, distant] = [await employer.current(), await seeker.current(), await far.current()];
    const [job, profile] = [keysOf(clinic.jobs[0]), keysOf(nurse.profile)];
    Object.assign(things, {
      ...{ job: job.id, jobLink: job.token, olderJob: keysOf(clinic.jobs[1]).id },
      ...{ profile: profile.id, profileLink: profile.token, seekerJob: keysOf(nurse.jobs[0]).id },
      farProfile: keysOf(distant.profile).id,
    });
  });

  it('except an admin in person is forbidden the operations of operators', async () => {
    const letter = `jobs/${randomUUID()}`;
    const operations = [
      '{ users(q: "de") { accounts { key email } employers { key email } professionals { key email } } }',
      `{ user(id: "${'a'.repeat(43)}") { jobs { email } profiles { phone } money { owed_cents } contacts { unlocked { owner_key name } } } }`,
      '{ queues { matters { owner_key employer_email } differences { owner_key subject } limits_reached { owner_key employer_email } } }',
      '{ queues { exclusions { owner_key name excluded { last_name } } } }',
      '{ failedWork { identity { unpublished } jobs { unpublished } contacts { dead_letters { id } } } }',
      '{ auditEntries { act } }',
      'mutation { startImpersonation(email: "x@example.com", reason: "Why") { message } }',
      `mutation { rerun(id: "${letter}") { message } }`,
      `mutation { setAside(id: "${letter}") { message } }`,
      `mutation { confirmExclusion(id: "${randomUUID()}") { message } }`,
      `mutation { dismissExclusion(id: "${randomUUID()}") { message } }`,
    ];
    interface Result {
      data?: object | null;
      errors?: { extensions: { code: string } }[];
    }
    for (const query of operations)
      for (const name of ['out', 'seeker', 'employer', 'asEmployer', 'asSeeker'] as const) {
        const { data, errors } = JSON.parse(
          (await actors[name].try('POST', '/graphql', { query })).text,
        ) as Result;
        const code = name === 'out' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
        expect([name, query, errors?.[0]?.extensions.code]).toEqual([name, query, code]);
        expect([name, query, Object.values(data ?? {}).filter(Boolean)]).toEqual([name, query, []]);
      }
    const { text } = await actors.admin.try('POST', '/graphql', { query: '{ auditEntries { act } }' });
    expect((JSON.parse(text) as Result).errors).toBeUndefined();
  });

  it('of an admin who acts as a user gets no private link, moves no job, and is audited', async () => {
    const { asEmployer, asSeeker, employer, seeker, admin } = actors;
    const { job, jobLink, profile, profileLink, farProfile } = things;
    const me = { query: '{ me { profile { id token } jobs { id token } unlocked_by { job_title } } }' };
    const requests: [Person, string, string, object?][] = [
      ...[asEmployer, asSeeker].flatMap((person): [Person, string, string, object?][] => [
        [person, 'GET', '/api/user/current'],
        [person, 'GET', '/api/profiles/current'],
        [person, 'POST', '/graphql', me],
      ]),
      [asEmployer, 'GET', `/api/jobs/${job}`],
      [asEmployer, 'GET', `/api/jobs/${jobLink}`],
      [asEmployer, 'PUT', `/api/jobs/${job}/state`, { is_paused: false }],
      [asSeeker, 'GET', `/api/profiles/${profile}`],
    ];
    for (const [person, method, path, body] of requests) {
      const { status, text } = await person.try(method, path, body);
      expect([path, status]).toEqual([path, 200]);
      for (const token of [jobLink, profileLink]) expect(text).not.toContain(token);
    }
    expect((await employer.try('POST', '/graphql', me)).text).toContain(jobLink);
    const moved = clinicJob(newPerson('taker').email);
    expect((await asEmployer.try('PUT', `/api/jobs/${job}`, moved)).status).toBe(403);

    await asSeeker.try('POST', `/api/jobs/${job}/save`);
    await asSeeker.try('POST', `/api/profiles/${farProfile}/unlock`);
    const { auditEntries } = await admin.graph<{ auditEntries: object[] }>(
      '{ auditEntries { actor_email user_email act object_id reason outcome } }',
      {},
    );
    const as = { actor_email: admin.email, user_email: seeker.email, reason: 'A test' };
    expect(auditEntries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...as, act: expect.stringMatching(/^read me:.*unlocked_by/) }),
        expect.objectContaining({ ...as, act: 'saveJob', object_id: job, outcome: 'done' }),
        expect.objectContaining({
          ...{ ...as, act: 'unlockContact', object_id: farProfile, outcome: 'FORBIDDEN' },
        }),
      ]),
    );
    expect(JSON.stringify(auditEntries)).not.toContain(jobLink);
    const { acted_as } = await seeker.call('GET /user/current');
    expect(acted_as).toEqual([{ started_at: expect.any(String), reason: 'A test' }]);
  });

  it('gets the status of the tables for each call, and is signed out in the end', async () => {
    const wrong: unknown[] = [];
    for (const name of triedCalls) {
      if (name === 'POST /hires/quote') await reportHire();
      for (const each of triesOf(name)) {
        const tryAs = async (actor: Actor) => {
          const { status } = await send(actors[actor], name, things[each.of ?? 'missing']);
          const expected = statusFor(name, each, actor);
          if (status !== expected) wrong.push({ name, of: each.of, actor, status, expected });
        };
        const changesNothing = each.of === 'missing' || (name.startsWith('GET /') && name !== 'GET /logout');
        if (changesNothing) await Promise.all(actorNames.map(tryAs));
        else for (const actor of actorNames) await tryAs(actor);
      }
      if (name === 'POST /jobs/:id/apply') await expectPosterHidden();
    }
    expect(wrong).toEqual([]);
    for (const person of Object.values(actors))
      expect((await person.try('GET', '/api/user/current')).status).toBe(401);
  });

  /** Everyone has saved or applied to the employer's job. */
  async function expectPosterHidden(): Promise<void> {
    const { recommended, saved, applied } = await actors.other.current();
    const lists = JSON.stringify([recommended, saved, applied]);
    expect(lists).toContain(things.job);
    const { jobLink, profileLink } = things;
    const secrets = [jobLink, profileLink, actors.employer.email, 'Chris Poster', '555 0100', 'turnover'];
    expect(secrets.filter((secret) => lists.includes(secret))).toEqual([]);
  }

  async function reportHire(): Promise<void> {
    const { employer, rival } = actors;
    for (const person of [employer, rival]) await unlock(person, things.profile);
    const body = { ...hireOf(things.profile), charge_cents: 325_000 };
    const { id, status } = await employer.call('POST /hires', { body });
    expect(status).toBe('due');
    things.hire = id;
  }
});

describe('Each member of a practice', () => {
  /** The first three are members with this role. `former` was removed, `outsider` owns another practice. */
  const people = {
    ...{ owner: newPerson('owner'), hiring: newPerson('hiring'), billing: newPerson('billing') },
    ...{ former: newPerson('former'), outsider: newPerson('outsider') },
  };
  const { owner, hiring, billing, former, outsider } = people;
  let id: string;
  let jobId: string;
  beforeAll(async () => {
    for (const person of [owner, outsider]) await person.postJob();
    for (const person of Object.values(people)) await person.signIn();
    id = await foundPractice(owner);
    await foundPractice(outsider);
    for (const person of [hiring, former]) await join(owner, id, person);
    await join(owner, id, billing, 'billing');
    await removeMember(owner, id, former);
    jobId = (await owner.current()).jobs[0]?.id ?? '';
  });

  const rows = Object.entries(calls) as [CallName, Row][];
  /** Without the one whose body names a practice. */
  const acting = rows.filter(([name, { acts }]) => acts && name !== 'PUT /jobs/:token/owner');
  const inSession = acting.filter(([name, row]) => who[row.who].session || name === 'POST /jobs');
  const ofPractice = rows.filter(([name]) => name.includes('/practices/:id'));
  const { roleForbids, notFound } = practiceTexts;

  /** Each call, and the message with which it is rejected for a role or a practice; null for anything else. */
  type Expected = [
    Person,
    [CallName, Row][],
    string | undefined,
    (row: Row, name: CallName) => string | null,
  ];

  it('makes the calls of the role’s area for it, only owners change it, and others make none', async () => {
    const inArea =
      (role: 'owner' | 'hiring' | 'billing') =>
      ({ acts = 'any' }: Row) =>
        mayWorkIn(role, acts) ? null : roleForbids;
    const reads = (_: Row, name: CallName) => (name === 'GET /practices/:id' ? null : roleForbids);
    const expected: Expected[] = [
      [owner, inSession, id, inArea('owner')],
      [hiring, inSession, id, inArea('hiring')],
      [billing, inSession, id, inArea('billing')],
      ...[former, outsider].map((person): Expected => [person, acting, id, () => notFound]),
      // Without a parameter the founder acts for it, and so do members who have nothing else.
      [owner, acting, undefined, () => null],
      [billing, inSession, undefined, inArea('billing')],
      [billing, acting, 'none', () => null],
      ...[hiring, billing].map((person): Expected => [person, ofPractice, undefined, reads]),
      ...[former, outsider].map((person): Expected => [person, ofPractice, undefined, () => notFound]),
    ];
    const wrong: unknown[] = [];
    const check = async ([person, names, practice, rejection]: Expected) => {
      for (const [name, row] of names) {
        const thing = names === ofPractice ? id : randomUUID();
        const { status, message } = await send(person, name, thing, practice);
        const rejected = message === roleForbids || message === notFound ? message : null;
        if (status >= 500 || rejected !== rejection(row, name))
          wrong.push({ name, person: person.email, practice, status, message });
      }
    };
    await Promise.all(expected.map(check));
    expect(wrong).toEqual([]);
    expect((await owner.current()).jobs.map((job) => job.id)).toEqual([jobId]);
    expect((await billing.current()).jobs).toEqual([]);
  });
});
