import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { eventually } from '@nearward/common/testing/eventually';
import { killAt, killPoints } from '@nearward/common/testing/kill-at';
import { KillableService } from '@nearward/common/testing/killable-service';
import { repeat } from '@nearward/common/testing/repeat';
import { TestService } from '@nearward/common/testing/test-service';
import { identityService } from '../src/app.module.js';
import { type Person, Team } from './team.js';
import { manyEmails } from './visitor.js';

interface Company {
  founder: Person;
  /** Empty until it is founded. */
  id: string;
  /** The owner key that the practice takes over. */
  key: string;
  /** Who is invited, joins or is removed. */
  person: Person;
}
interface State {
  members: Person[];
  invited?: Person[];
  closes?: boolean;
}
interface Step {
  name: string;
  prepare: () => Promise<Company>;
  /** A call to the process, or what makes the change due when the process starts. */
  call?: (team: Team, company: Company) => Promise<unknown>;
  makeDue?: string;
  /** Null for a practice that no longer exists. */
  after: (company: Company) => State | null;
  act?: string;
  events: Record<string, number>;
  email?: { to: keyof Company & ('founder' | 'person'); subject: string };
}

const variables = { SWEEP_SECONDS: '0.1', ...manyEmails };
const stateOf = `select closes_at is not null as closes,
    array(select email from membership join account on account.id = account_id
          where practice_id = practice.id order by 1) as members,
    array(select email from invitation where practice_id = practice.id and closed_at is null order by 1) as invited
  from practice where owner_key = $1`;
const eventsOf = `select type, count(*)::int as count from outbox
  where type = any($2) and $1 in (payload->>'ownerKey', payload->>'addressKey') group by type`;
const eventTypes = ['OwnerKeyReplaced', 'PracticeChanged', 'MembershipEnded', 'AccountDeleted'];

describe('Team', () => {
  const service = duringTests(() => TestService.start(identityService, variables));
  const identity = duringTests(() => KillableService.prepare('identity', service, variables));
  const team = new Team(service);
  /** The same calls to the process. */
  const killable = new Team(service, { graphql: callProcess });

  const killedErrors = [{ message: 'The process was killed', extensions: { code: 'KILLED' } }];
  async function callProcess<Data>(viewer: Viewer, query: string, values: object = {}) {
    const response = await identity.graphql<{ data: Data; errors?: typeof killedErrors }>(
      viewer,
      query,
      values,
    );
    return response ?? { data: {} as Data, errors: killedErrors };
  }

  const foundCompany = async (): Promise<Company> => {
    const { id, key, ...founder } = await team.founder();
    return { founder, id, key, person: await team.signIn() };
  };
  const createInvitedCompany = async (role = 'hiring'): Promise<Company> => {
    const company = await foundCompany();
    await team.invite({ ...company.founder, id: company.id }, company.person.email, role);
    return company;
  };
  const createJoinedCompany = async (role?: string): Promise<Company> => {
    const company = await createInvitedCompany(role);
    await acceptInvitation(team, company);
    return company;
  };
  const acceptInvitation = async (of: Team, { person }: Company) =>
    of.accept(person, (await of.readOwn(person)).invitations[0]?.id ?? '');

  const steps: Step[] = [
    {
      name: 'founding',
      prepare: async () => {
        const founder = await team.signIn();
        return { founder, id: '', key: founder.viewer.owner_key, person: await team.signIn() };
      },
      call: (of, { founder }) => of.createPractice(founder),
      after: ({ founder }) => ({ members: [founder] }),
      act: 'founded',
      events: { OwnerKeyReplaced: 1, PracticeChanged: 1 },
    },
    {
      name: 'acceptance',
      prepare: createInvitedCompany,
      call: acceptInvitation,
      after: ({ founder, person }) => ({ members: [founder, person] }),
      act: 'joined',
      events: { OwnerKeyReplaced: 1, PracticeChanged: 2 },
      email: { to: 'founder', subject: 'Someone joined your team' },
    },
    {
      name: 'invitation',
      prepare: foundCompany,
      call: (of, { founder, id, person }) => of.invite({ ...founder, id }, person.email),
      after: ({ founder, person }) => ({ members: [founder], invited: [person] }),
      act: 'invited',
      events: { OwnerKeyReplaced: 1, PracticeChanged: 1 },
      email: { to: 'person', subject: 'You are invited to a team on Nearward' },
    },
    {
      name: 'removal',
      prepare: createJoinedCompany,
      call: (of, { founder, id, person }) => of.removeMember(founder, id, person),
      after: ({ founder }) => ({ members: [founder] }),
      act: 'removed',
      events: { OwnerKeyReplaced: 1, PracticeChanged: 2, MembershipEnded: 1 },
      email: { to: 'person', subject: 'You are no longer on a team' },
    },
    {
      name: 'planned removal',
      prepare: async () => {
        const company = await createJoinedCompany('owner');
        await team.removeMember(company.founder, company.id, company.person);
        return company;
      },
      makeDue: `update membership set planned_at = now() - interval '1 minute' where practice_id = $1 and planned_at is not null`,
      after: ({ founder }) => ({ members: [founder] }),
      act: 'removed',
      events: { OwnerKeyReplaced: 1, PracticeChanged: 2, MembershipEnded: 1 },
      email: { to: 'founder', subject: 'Someone is no longer on your team' },
    },
    {
      name: 'planned closing',
      prepare: createJoinedCompany,
      call: (of, { founder, id }) => of.close(founder, id),
      after: ({ founder, person }) => ({ members: [founder, person], closes: true }),
      act: 'closing',
      events: { OwnerKeyReplaced: 1, PracticeChanged: 2 },
      email: { to: 'founder', subject: 'Your team will be closed' },
    },
    {
      name: 'closing',
      prepare: async () => {
        const company = await createJoinedCompany();
        await team.close(company.founder, company.id);
        return company;
      },
      makeDue: `update practice set closes_at = now() - interval '1 minute' where id = $1`,
      after: () => null,
      events: { OwnerKeyReplaced: 1, PracticeChanged: 2, AccountDeleted: 1 },
    },
  ];
  // Founding comes first, because it needs a recent sign-in.
  const cases = steps.flatMap((step) =>
    killPoints.flatMap((point) => (step.email || point !== 'sending' ? [{ step, point }] : [])),
  );
  const testedCases = cases.slice(0, repeat(1, cases.length));

  const readState = async ({ key }: Company): Promise<object | null> =>
    (await identity.database.query<object>(stateOf, [key])).rows[0] ?? null;
  const expectedState = ({ after }: Step, company: Company) => {
    const state = after(company);
    const emails = (people: Person[] = []) => people.map(({ email }) => email).sort();
    return (
      state && {
        members: emails(state.members),
        invited: emails(state.invited),
        closes: state.closes ?? false,
      }
    );
  };
  const isApplied = async (step: Step, company: Company) =>
    isDeepStrictEqual(await readState(company), expectedState(step, company));
  const emailsOf = ({ email }: Step, company: Company) => {
    if (!email) return [];
    const to = company[email.to].email;
    return service.inbox.emails.filter((each) => each.to === to && each.subject === email.subject);
  };
  const eventCounts = async ({ key }: Company) => {
    const types = eventTypes.map((name) => `identity.v1.${name}`);
    const { rows } = await identity.database.query<{ type: string; count: number }>(eventsOf, [key, types]);
    return Object.fromEntries(rows.map(({ type, count }) => [type.replace('identity.v1.', ''), count]));
  };
  const actsOf = async ({ act }: Step, { key }: Company) => {
    const query = `select from practice_audit where act = $2
      and practice_id = (select id from practice where owner_key = $1)`;
    return (await identity.database.query(query, [key, act])).rowCount;
  };

  it(
    `changes, publishes and emails once if identity is killed at each of ${testedCases.length} points`,
    async () => {
      const companies = new Map<(typeof cases)[number], Company>();
      for (const each of testedCases) companies.set(each, await each.step.prepare());
      await service.waitForEmails();
      await service.halt();

      await identity.start();
      for (const [{ step, point }, company] of companies) {
        const before = await readState(company);
        if (step.makeDue) {
          await identity.halt();
          await identity.database.query(step.makeDue, [company.id]);
        }
        await killAt(point, {
          service: identity,
          begin: () => (step.call ? step.call(killable, company) : identity.start()),
          isStored: () => isApplied(step, company),
          isEmailed: () => emailsOf(step, company).length > 0,
        });
        if (point === 'writing') expect(await readState(company)).toEqual(before);
        await identity.start();
        if (point === 'writing') await step.call?.(killable, company);
        await eventually(async () => expect(await readState(company)).toEqual(expectedState(step, company)));
        await identity.waitUntilPublished();
      }

      for (const [{ step, point }, company] of companies) {
        const emails = new Set(emailsOf(step, company).map(({ id }) => id)).size;
        const result = {
          state: await readState(company),
          events: await eventCounts(company),
          acts: await actsOf(step, company),
          emails,
        };
        const once = { acts: step.act ? 1 : 0, emails: step.email ? 1 : 0 };
        expect({ step: step.name, point, ...result }).toEqual({
          ...{ step: step.name, point, state: expectedState(step, company), events: step.events },
          ...once,
        });
        const isIn = step.after(company)?.members.includes(company.person) ?? false;
        const { id } = company.id
          ? company
          : ((await killable.readOwn(company.founder)).practices[0] ?? company);
        const practice = await killable.read(company.person, id);
        expect({ step: step.name, isIn: typeof practice !== 'string' }).toEqual({ step: step.name, isIn });
      }
    },
    60 * 60_000,
  );
});
