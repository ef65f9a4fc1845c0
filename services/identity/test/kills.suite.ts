import { describe } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { killPoints } from '@nearward/common/testing/kill-at';
import { killedChange, type KillRow, testKills } from '@nearward/common/testing/kill-table';
import { KillableService } from '@nearward/common/testing/killable-service';
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
  /** Null for a practice that does not exist. */
  members: string[] | null;
  events: Record<string, number>;
  acts: number;
}

const variables = { SWEEP_SECONDS: '0.1', ...manyEmails };
const stateOf = `select
  (select to_jsonb(array(select email from membership join account on account.id = account_id
    where practice_id = practice.id order by 1)) from practice where owner_key = $1) as members,
  (select coalesce(jsonb_object_agg(name, count), '{}') from (
    select split_part(type, '.', 3) as name, count(*)::int as count from outbox
    where type = any('{identity.v1.OwnerKeyReplaced,identity.v1.PracticeChanged,identity.v1.MembershipEnded,identity.v1.AccountDeleted}')
      and $1 in (payload->>'ownerKey', payload->>'addressKey') group by type) as counts) as events,
  (select count(*)::int from practice_audit where act = $2
    and practice_id = (select id from practice where owner_key = $1)) as acts`;

describe('Team', () => {
  const service = duringTests(() => TestService.start(identityService, variables));
  const identity = duringTests(() => KillableService.prepare('identity', service, variables));
  const team = new Team(service);
  const killedErrors = [{ message: 'The process was killed', extensions: { code: 'KILLED' } }];
  /** The same calls to the process. */
  const killable = new Team(service, {
    graphql: async <Data>(viewer: Viewer, query: string, values: object = {}) => {
      type Response = { data: Data; errors?: typeof killedErrors };
      const response = await identity.graphql<Response>(viewer, query, values);
      return response ?? { data: {} as Data, errors: killedErrors };
    },
  });

  const invite = async (role = 'hiring'): Promise<Company> => {
    const { id, key, ...founder } = await team.founder();
    const person = await team.signIn();
    await team.invite({ ...founder, id }, person.email, role);
    return { founder, id, key, person };
  };
  const join = async (role?: string): Promise<Company> => {
    const company = await invite(role);
    await accept(team, company);
    return company;
  };
  const accept = async (of: Team, { person }: Company) =>
    of.accept(person, (await of.readOwn(person)).invitations[0]?.id ?? '');

  const row = (
    name: string,
    prepare: () => Promise<Company>,
    /** A call, or the statement that makes the change due. */
    begin: string | ((company: Company) => Promise<unknown>),
    members: (company: Company) => Person[] | null,
    {
      act = '',
      events,
      email,
    }: { act?: string; events: State['events']; email?: ['founder' | 'person', RegExp] },
  ): KillRow => ({
    name,
    points: email ? killPoints : undefined,
    prepare: async () => {
      const company = await prepare();
      const { id, key } = company;
      return killedChange<State>({
        ...(typeof begin === 'string'
          ? { makeDue: () => identity.database.query(begin, [id]) }
          : { call: () => begin(company) }),
        read: async () => (await identity.database.query<State>(stateOf, [key, act])).rows[0] as State,
        after: () => ({
          members:
            members(company)
              ?.map((each) => each.email)
              .sort() ?? null,
          events,
          acts: act ? 1 : 0,
        }),
        emails: email && [{ to: company[email[0]].email, subject: email[1] }],
      });
    },
  });

  testKills(identity, [
    {
      // It comes first, because it needs a recent sign-in.
      ...row(
        'founding',
        async () => {
          const founder = await team.signIn();
          return { founder, id: '', key: founder.viewer.owner_key, person: await team.signIn() };
        },
        ({ founder }) => killable.createPractice(founder),
        ({ founder }) => [founder],
        { act: 'founded', events: { OwnerKeyReplaced: 1, PracticeChanged: 1 } },
      ),
      daily: ['writing', 'stored'],
    },
    row(
      'acceptance',
      invite,
      (company) => accept(killable, company),
      ({ founder, person }) => [founder, person],
      {
        act: 'joined',
        events: { OwnerKeyReplaced: 1, PracticeChanged: 2 },
        email: ['founder', /^Joined your team/],
      },
    ),
    row(
      'planned removal',
      async () => {
        const company = await join('owner');
        await team.removeMember(company.founder, company.id, company.person);
        return company;
      },
      `update membership set planned_at = now() - interval '1 minute' where practice_id = $1 and planned_at is not null`,
      ({ founder }) => [founder],
      {
        act: 'removed',
        events: { OwnerKeyReplaced: 1, PracticeChanged: 2, MembershipEnded: 1 },
        email: ['founder', /^No longer on your team/],
      },
    ),
    row(
      'closing',
      async () => {
        const company = await join();
        await team.close(company.founder, company.id);
        return company;
      },
      `update practice set closes_at = now() - interval '1 minute' where id = $1`,
      () => null,
      { events: { OwnerKeyReplaced: 1, PracticeChanged: 2, AccountDeleted: 1 } },
    ),
  ]);
});
