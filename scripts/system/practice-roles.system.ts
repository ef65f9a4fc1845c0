// Takes over 10 s: every role tries every call.
import { randomUUID } from 'node:crypto';
import { buildAnyRequest } from '@nearward/proto/call-request';
import { type CallName, calls } from '@nearward/proto/calls';
import { type Row, who } from '@nearward/proto/calls/row';
import { mayWorkIn, practiceTexts } from '@nearward/proto/rest/practice-texts';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { eventually } from '@nearward/common/testing/eventually';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { decideSuspension } from '../e2e/decide-suspension.ts';
import type { Person } from '../e2e/people.ts';
import { newPerson, product } from './product.ts';
import { along } from './roles-sent.ts';

/** The first three are members with this role. `former` was removed, `outsider` owns another practice. */
const people = {
  owner: newPerson('owner'),
  hiring: newPerson('hiring'),
  billing: newPerson('billing'),
  former: newPerson('former'),
  outsider: newPerson('outsider'),
};
const roles = ['owner', 'hiring', 'billing'] as const;
type Rejection = string | null;

const all = Object.entries(calls) as [CallName, Row][];
/** Without the one whose body names a practice. */
const actingCalls = all.filter(([name, { acts }]) => acts && name !== 'PUT /jobs/:token/owner');
const practiceCalls = all.filter(([name]) => name.includes('/practices/:id'));
/** Anyone with the link of a job may make them, so the service checks who owns the job. */
const byLink = actingCalls.filter(([, row]) => row.who.startsWith('link'));

describe('Who may do what for a practice', () => {
  let id = '';
  let jobId = '';
  beforeAll(async () => {
    const { owner, hiring, billing, former, outsider } = people;
    for (const person of [owner, outsider]) await person.postJob();
    for (const person of Object.values(people)) await person.signIn();
    ({ id } = await owner.call('POST /practices', { body: { name: 'Bayside Clinics' } }));
    await outsider.call('POST /practices', { body: { name: 'Another Clinic' } });
    for (const [person, role] of [
      [hiring, 'hiring'],
      [billing, 'billing'],
      [former, 'hiring'],
    ] as const) {
      await owner.call('POST /practices/:id/invitations', { id, body: { email: person.email, role } });
      const { invitations } = await person.call('GET /user/current');
      await person.call('POST /invitations/:id/accept', { id: invitations?.[0]?.id ?? '' });
    }
    const { members } = await owner.call('GET /practices/:id', { id });
    const accountId = members.find(({ email }) => email === former.email)?.account_id ?? '';
    await owner.call('DELETE /practices/:id/members/:accountId', { id, accountId });
    jobId = (await owner.call('GET /user/current')).jobs?.[0]?.id ?? '';
  });

  /** The message with which a call is rejected for its role or its practice; null for anything else. */
  async function rejectionOf(
    person: Person,
    name: CallName,
    { practice, thing = randomUUID() }: { practice?: string; thing?: string },
  ): Promise<Rejection> {
    const [, param = ''] = /:(\w+)/.exec(name) ?? [];
    const { query, ...sent } = { query: {}, ...along[name]?.(thing) };
    const { method, path, body } = buildAnyRequest(name, {
      accountId: randomUUID(),
      invitationId: randomUUID(),
      [param]: thing,
      ...sent,
      query: { ...query, ...(practice && { practice }) },
    });
    const response = await person.sendText(method, path, body);
    const text = await response.text();
    expect([name, response.status < 500]).toEqual([name, true]);
    const { message } = (response.ok ? {} : JSON.parse(text)) as { message?: string };
    const rejections: string[] = [practiceTexts.roleForbids, practiceTexts.notFound];
    return message && rejections.includes(message) ? message : null;
  }
  const rejections = async (
    names: [CallName, Row][],
    person: Person,
    at: { practice?: string; thing?: string },
  ) => {
    const found: [CallName, Rejection][] = [];
    for (const [name] of names) found.push([name, await rejectionOf(person, name, at)]);
    return Object.fromEntries(found);
  };
  const expected = (names: [CallName, Row][], rejection: (row: Row, name: CallName) => Rejection) =>
    Object.fromEntries(names.map(([name, row]) => [name, rejection(row, name)]));

  for (const role of roles)
    it(`the role ${role} makes the calls of its area`, async () => {
      const inSession = actingCalls.filter(([name, row]) => who[row.who].session || name === 'POST /jobs');
      expect(await rejections(inSession, people[role], { practice: id })).toEqual(
        expected(inSession, ({ acts = 'any' }) => (mayWorkIn(role, acts) ? null : practiceTexts.roleForbids)),
      );
    });

  it('others and former members make none', async () => {
    for (const person of [people.outsider, people.former])
      expect(await rejections(actingCalls, person, { practice: id })).toEqual(
        expected(actingCalls, () => practiceTexts.notFound),
      );
  });

  it('nobody who does not hire for it opens its job by the id', async () => {
    const { billing, hiring, former, outsider } = people;
    for (const [name] of byLink)
      for (const [person, practice] of [
        [billing, id],
        [hiring, 'none'],
        [hiring, undefined],
        [former, id],
        [former, undefined],
        [outsider, id],
        [outsider, undefined],
      ] as const) {
        const { method, path, body } = buildAnyRequest(name, {
          token: jobId,
          ...along[name]?.(jobId),
          query: practice ? { practice } : undefined,
        });
        const { status } = await person.sendText(method, path, body);
        expect([name, person.email, practice, [403, 404].includes(status)]).toEqual([
          ...[name, person.email, practice, true],
        ]);
      }
    expect((await hiring.try('GET', `/api/jobs/${jobId}?practice=${id}`)).status).toBe(200);
  });

  it('without a parameter the founder acts for it, and others for themselves', async () => {
    const roleless = expected(actingCalls, () => null);
    for (const person of [people.owner, people.billing])
      expect(await rejections(actingCalls, person, {})).toEqual(roleless);
    expect((await people.owner.call('GET /user/current')).jobs).toHaveLength(1);
    for (const person of [people.hiring, people.billing])
      expect((await person.call('GET /user/current')).jobs?.some((job) => job.id === jobId)).toBe(false);
  });

  it('only owners change the team', async () => {
    for (const role of ['hiring', 'billing'] as const)
      expect(await rejections(practiceCalls, people[role], { thing: id })).toEqual(
        expected(practiceCalls, (_, name) =>
          name === 'GET /practices/:id' ? null : practiceTexts.roleForbids,
        ),
      );
    for (const person of [people.outsider, people.former])
      expect(await rejections(practiceCalls, person, { thing: id })).toEqual(
        expected(practiceCalls, () => practiceTexts.notFound),
      );
  });

  it('while it is suspended nobody posts, unlocks or invites for it, and members still act for themselves', async () => {
    const { publicUrl } = product.stack.at;
    await decideSuspension(publicUrl, id, 'suspend');
    const { owner, hiring } = people;
    const unlock = `/api/profiles/${randomUUID()}/unlock`;
    const site = { name: 'North', job_location: 'Tampa, FL' };
    const tries: [Person, string, object?][] = [
      [hiring, `${unlock}?practice=${id}`],
      [hiring, `/api/sites?practice=${id}`, site],
      [owner, `/api/practices/${id}/invitations`, { email: newPerson('guest').email, role: 'hiring' }],
    ];
    for (const [person, path, body] of tries) {
      const { status, text } = await person.try('POST', path, body);
      expect([path, status, text]).toEqual([path, 403, expect.stringContaining(suspensionTexts.refused)]);
    }
    expect((await hiring.try('POST', '/api/sites?practice=none', site)).status).toBe(201);
    await decideSuspension(publicUrl, id, 'reinstate');
    // Jobs is informed by an event.
    await eventually(async () =>
      expect((await hiring.try('POST', `/api/sites?practice=${id}`, site)).status).toBe(201),
    );
  });
});
