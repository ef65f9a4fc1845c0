import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { killWhileWriting } from '@nearward/common/testing/kill-at';
import { openTestPool } from '@nearward/common/testing/test-database';
import { databaseOf } from '@nearward/proto/services';
import { onlyEachOther } from '../../personas/matched-people.ts';
import { newPerson, type Person } from '../../personas/person.ts';
import { foundPractice, memberId } from '../../personas/practice.ts';
import { databaseUrl } from '../../stack/databases.ts';
import type { Product } from '../product.ts';

interface Company {
  owner: Person;
  person: Person;
  /** Empty until it is founded. */
  practice: string;
}
interface Step {
  prepare: (product: Product) => Promise<Company>;
  /** The service that changes. */
  service: 'identity' | 'jobs';
  call: (company: Company) => Promise<{ status: number }>;
  /** The practice afterwards. */
  after: {
    acts: string[];
    roles: string[];
    invited: number;
    jobs: number;
    /** The status of contacts for the person. */
    contacts: number;
  };
  /** Who gets one email with this subject. */
  email?: { to: 'owner' | 'person'; subject: string };
  /** A repeated call replaces what the first one did, and is recorded and emailed like it. */
  replaces?: true;
}

const inTeam = ({ practice }: Company) => ({ query: { practice } });
const newCompany = async ({ stack }: Product): Promise<Company> => {
  const [owner, person] = [newPerson('owner', stack.at), newPerson('person', stack.at)];
  const company = { owner, person, practice: '' };
  for (const each of [company.owner, company.person]) {
    await each.postJob(onlyEachOther());
    await each.signIn();
  }
  return company;
};
const foundCompany = async (product: Product): Promise<Company> => {
  const company = await newCompany(product);
  return { ...company, practice: await foundPractice(company.owner) };
};
const invite = ({ owner, person, practice }: Company) =>
  owner.try('POST', `/api/practices/${practice}/invitations`, { email: person.email, role: 'hiring' });
const createInvitedCompany = async (product: Product): Promise<Company> => {
  const company = await foundCompany(product);
  await invite(company);
  return company;
};
const accept = async ({ person }: Company) => {
  const { invitations } = await person.call('GET /user/current');
  return person.try('POST', `/api/invitations/${invitations[0]?.id ?? randomUUID()}/accept`);
};
const createJoinedCompany = async (product: Product): Promise<Company> => {
  const company = await createInvitedCompany(product);
  expect((await accept(company)).status).toBe(200);
  return company;
};
const move = async ({ person, practice }: Company) => {
  const { jobs } = await person.call('GET /user/current', { query: { practice: 'none' } });
  const token = jobs?.[0]?.id ?? randomUUID();
  return person.try('PUT', `/api/jobs/${token}/owner?practice=${practice}`, { practice_id: practice });
};
const remove = async ({ owner, person, practice: id }: Company) => {
  const accountId = (await memberId(owner, id, person)) || randomUUID();
  return owner.try('DELETE', `/api/practices/${id}/members/${accountId}`);
};

export const teamSteps = {
  founding: {
    ...{ prepare: newCompany, service: 'identity' },
    call: ({ owner }) => owner.try('POST', '/api/practices', { name: 'Bayside Clinics' }),
    after: { acts: ['founded'], roles: ['owner'], invited: 0, jobs: 1, contacts: 404 },
  },
  invitation: {
    ...{ prepare: foundCompany, service: 'identity', call: invite, replaces: true },
    after: { acts: ['founded', 'invited'], roles: ['owner'], invited: 1, jobs: 1, contacts: 404 },
    email: { to: 'person', subject: 'You are invited to a team on Nearward' },
  },
  acceptance: {
    ...{ prepare: createInvitedCompany, service: 'identity', call: accept },
    after: {
      acts: ['founded', 'invited', 'joined'],
      ...{ roles: ['owner', 'hiring'], invited: 0, jobs: 1, contacts: 200 },
    },
    email: { to: 'owner', subject: 'Someone joined your team' },
  },
  move: {
    ...{ prepare: createJoinedCompany, service: 'jobs', call: move },
    after: {
      acts: ['founded', 'invited', 'joined', 'job moved in'],
      ...{ roles: ['owner', 'hiring'], invited: 0, jobs: 2, contacts: 200 },
    },
  },
  removal: {
    ...{ prepare: createJoinedCompany, service: 'identity', call: remove },
    after: {
      acts: ['founded', 'invited', 'joined', 'removed'],
      ...{ roles: ['owner'], invited: 0, jobs: 1, contacts: 404 },
    },
    email: { to: 'person', subject: 'You are no longer on a team' },
  },
} satisfies Record<string, Step>;

/**
 * Kills the gateway while the call of a step is under way, repeats the call, and expects its effect once. `stored`: after
 * the response, so that the gateway's caches know the state before.
 */
export async function killGatewayDuring(
  product: Product,
  { prepare, service, call, after, email, replaces }: Step,
  point: 'writing' | 'stored',
): Promise<void> {
  const { stack } = product;
  const database = openTestPool(databaseUrl(stack.at.postgresUrl, databaseOf(service)));
  try {
    const company = await prepare(product);
    const begin = () => call(company).catch(() => null); // the connection broke
    if (point === 'stored') {
      expect((await call(company)).status).toBeLessThan(300);
      await stack.kill('gateway');
    } else await killWhileWriting({ service: { halt: () => stack.kill('gateway'), database }, begin });
    await stack.start('gateway');
    await eventually(async () => expect((await call(company)).status).toBeLessThan(500));
    const { owner } = company;
    const [{ id = '' } = {}] = (await owner.call('GET /practices')).practices;
    const done = { ...company, practice: id };
    // The first call of the person to the new gateway.
    const contacts = await company.person.try('GET', `/api/contacts?practice=${id}`);
    await eventually(async () =>
      expect({ ...(await stateOf(done, replaces)), contacts: contacts.status }).toEqual(after),
    );
    if (email)
      await eventually(async () =>
        expect(replaces ? [1, 2] : [1]).toContain(await emailsTo(done[email.to], email.subject)),
      );
  } finally {
    await database.end();
  }
}

async function stateOf(company: Company, isOften = false): Promise<Omit<Step['after'], 'contacts'>> {
  const { owner, practice: id } = company;
  const { members, invitations } = await owner.call('GET /practices/:id', { id });
  const { entries } = await owner.call('GET /practices/:id/audit', { id });
  const { jobs } = await owner.call('GET /user/current', inTeam(company));
  const acts = entries.map(({ act }) => act).reverse();
  return {
    acts: isOften ? [...new Set(acts)] : acts,
    roles: members.map(({ role }) => role),
    invited: invitations.length,
    jobs: jobs?.length ?? 0,
  };
}

const emailsTo = async (person: Person, subject: string): Promise<number> =>
  (await person.emails()).filter((each) => each.subject === subject).length;
