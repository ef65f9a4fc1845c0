/**
 * The simplest alternative, as a reference for measurements: one process, one database, Express and `pg`, a few queries
 * per page. It responds to the read calls with the product's bodies from the rows that `copy-database.ts` provides.
 */
import { createHash } from 'node:crypto';
import { createCapabilityToken, readCapability } from '@nearward/marketplace/capability-token';
import express from 'express';
import pg from 'pg';
import { jobTitle, limits } from '@nearward/proto/choices';
import { toContact, type PairRow } from './to-contact.ts';
import * as statements from './statements.ts';

const { PORT, DATABASE_URL, CAPABILITY_KEY = '' } = process.env;
const database = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
const app = express();

type Row = Record<string, unknown>;
const all = async <R extends Row = Row>(query: string, ...values: unknown[]) =>
  (await database.query<R>(query, values)).rows;

interface Account extends Row {
  id: string;
  email: string;
  owner_key: string;
}
interface Job extends Row {
  id: string;
  token_version: number;
  provider_types: string[];
  specialties: string[];
  created_at: Date;
}
interface Interest {
  applied_at: Date;
  seen_at: Date | null;
  unlocked_at: Date | null;
}
interface Marks extends Row {
  new_since: Date | null;
  hidden: string[];
  hidden_matches: number;
}
interface Profile extends Row {
  id: string;
  token_version: number;
  places: { formatted_address: string }[];
  draft: Row | null;
}

const posted = (job: Job) => {
  const { token_version, owner_key: _, ...fields } = job;
  const token = createCapabilityToken('job', { id: job.id, token_version }, CAPABILITY_KEY);
  return { ...fields, title: jobTitle(job), token };
};
const own = ({ places, token_version, owner_key: _, ...fields }: Profile) => ({
  ...fields,
  locations: places.map(({ formatted_address }) => formatted_address),
  token: createCapabilityToken('profile', { id: fields.id as string, token_version }, CAPABILITY_KEY),
});

/** The account behind the session cookie. */
async function signedIn(cookies = ''): Promise<Account | undefined> {
  const secret = /(?:^|; )session=([\w.-]+)/.exec(cookies)?.[1];
  const hash = createHash('sha256')
    .update(secret ?? '')
    .digest();
  const [account] = await all<Account>(
    `select account.id, account.email, account.owner_key from session join account on account.id = session.user_id
     where session.secret_hash = $1 and session.expires_at > now()`,
    hash,
  );
  return account;
}

/** A page of a signed-in account. */
const page = (path: string, bodyFor: (account: Account) => Promise<object>) =>
  app.get(path, async (request, response) => {
    const account = await signedIn(request.headers.cookie);
    if (account) response.json(await bodyFor(account));
    else response.status(401).json({ message: 'Please sign in.' });
  });

page('/api/user/current', async ({ id, email, owner_key }) => {
  const [
    [profile],
    jobs,
    deleted_jobs,
    facts,
    recommended,
    [counted],
    saved,
    applied,
    [marks],
    unlocked_by,
    [subscription],
  ] = await Promise.all([
    all<Profile>(`${statements.profiles} where owner_key = $1`, owner_key),
    all<Job>(statements.ownJobs, owner_key),
    all(statements.deletedJobs, owner_key),
    all<{ id: string }>(statements.jobFacts, owner_key),
    all<Job>(statements.recommendedJobs, owner_key),
    all<{ total: number }>(`select count(*)::int as total ${statements.ownMatches}`, owner_key),
    all<Job>(statements.savedJobs, owner_key),
    all<Job & Interest>(statements.appliedJobs, owner_key),
    all<Marks>(statements.jobMarks, owner_key),
    all<Job>(statements.unlocks, owner_key),
    all(statements.newestSubscription, owner_key),
  ]);
  const none = { status: 'none', stripe_price_id: null, start_date: null, cancel_at_period_end: false };
  const why = new Map(recommended.map((job) => [job.id, job]));
  const savedIds = new Set(saved.map(({ id }) => id));
  const interest = new Map(applied.map((job) => [job.id, job]));
  const { new_since, hidden, hidden_matches } = marks ?? { new_since: null, hidden: [], hidden_matches: 0 };
  const factsOf = new Map(facts.map(({ id: jobId, ...jobDetails }) => [jobId, jobDetails]));
  const seekerJob = (job: Job) => ({
    ...job,
    title: jobTitle(job),
    miles: why.get(job.id)?.miles ?? null,
    common_provider_types: why.get(job.id)?.common_provider_types ?? [],
    common_specialties: why.get(job.id)?.common_specialties ?? [],
    is_new: new_since !== null && job.created_at > new_since,
    is_saved: savedIds.has(job.id),
    is_hidden: hidden.includes(job.id),
    has_applied: interest.has(job.id),
    applied_at: interest.get(job.id)?.applied_at ?? null,
    seen_at: interest.get(job.id)?.seen_at ?? null,
    unlocked_at: interest.get(job.id)?.unlocked_at ?? null,
    passed_at: null,
    pass_reason: null,
  });
  return {
    id,
    email,
    name: profile?.name ?? jobs[0]?.contact_name ?? null,
    profile: profile ? own(profile) : null,
    jobs: jobs.map((job) => ({ ...posted(job), facts: factsOf.get(job.id) ?? null })),
    deleted_jobs,
    recommended: recommended.map(seekerJob).sort((a, b) => Number(a.has_applied) - Number(b.has_applied)),
    recommended_total: (counted?.total ?? 0) - hidden_matches,
    saved: saved.map(seekerJob),
    applied: applied.map(seekerJob),
    marks: { new_since, hidden },
    unlocked_by: unlocked_by.map((unlock) => {
      const { provider_types: _, specialties: __, ...fields } = unlock;
      return { ...fields, job_title: jobTitle(unlock) };
    }),
    acted_as: [],
    suspension: null,
    is_impersonating: false,
    is_admin: false,
    subscription: subscription ?? none,
    unavailable: [],
  };
});

page('/api/contacts', async ({ owner_key }) => {
  const per_page = limits.contactsPerPage;
  const [[counted], rows] = await Promise.all([
    all<{ total: number }>(statements.countOfPairs, owner_key),
    all<PairRow>(statements.pageOfPairs, owner_key, per_page),
  ]);
  const total_contacts = counted?.total ?? 0;
  const total_pages = Math.ceil(total_contacts / per_page);
  const ofPeople = { total_people: null, counts: null, since: null }; // the peer does not group by person
  return {
    contacts: rows.map(toContact),
    pagination: { total_contacts, total_pages, page: 1, per_page, ...ofPeople },
  };
});

app.get('/api/jobs/:token', async (request, response) => {
  const { id, token_version } = readCapability('job', request.params.token, CAPABILITY_KEY) ?? {};
  const [job] = await all<Job>(
    `${statements.postedJobs} where id = $1 and token_version = $2`,
    id,
    token_version,
  );
  if (job) response.json({ job: posted(job) });
  else response.status(404).json({ message: 'Job not found' });
});

app.get('/api/profiles/:token', async (request, response) => {
  const { id, token_version } = readCapability('profile', request.params.token, CAPABILITY_KEY) ?? {};
  const [profile] = await all<Profile>(
    `${statements.profiles} where id = $1 and token_version = $2`,
    id,
    token_version,
  );
  if (profile) response.json({ profile: own(profile) });
  else response.status(404).json({ message: 'Profile not found' });
});

app.listen(Number(PORT), '127.0.0.1');
