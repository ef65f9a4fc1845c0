/**
 * The simplest alternative, as a reference for measurements: one process, one database, Express and `pg`, a few queries
 * per page. It responds with the lists that make up the product's bodies, from the rows that `copy-database.ts` provides.
 */
import { createHash } from 'node:crypto';
import { createCapabilityToken, readCapability } from '@nearward/marketplace/capability-token';
import express from 'express';
import pg from 'pg';
import { jobTitle, limits } from '@nearward/proto/choices';

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
}
interface Profile extends Row {
  id: string;
  token_version: number;
}

const titled = <Of extends Job>(job: Of) => ({ ...job, title: jobTitle(job) });
const withToken = <Of extends Job | Profile>(kind: 'job' | 'profile', row: Of) => ({
  ...row,
  token: createCapabilityToken(kind, row, CAPABILITY_KEY),
});

/** The account behind the session cookie. */
async function signedIn(cookies = ''): Promise<Account | undefined> {
  const secret = /(?:^|; )session=([\w.-]+)/.exec(cookies)?.[1] ?? '';
  const [account] = await all<Account>(
    `select account.id, account.email, account.owner_key from session join account on account.id = session.user_id
     where session.secret_hash = $1 and session.expires_at > now()`,
    createHash('sha256').update(secret).digest(),
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

const ownMatches = `from profile join match on match.profile_id = profile.id join job on job.id = match.job_id
  where profile.owner_key = $1`;
const recommendedJobs = `select job.*, match.miles, match.provider_types as common_provider_types,
  match.specialties as common_specialties ${ownMatches}
  order by match.seekers_score desc, job.created_at desc limit ${limits.searchedJobs}`;
page('/api/user/current', async ({ id, email, owner_key }) => {
  const own = (query: string) => all<Job>(query, owner_key);
  const [[profile], jobs, recommended, [counted]] = await Promise.all([
    all<Profile>('select * from profile where owner_key = $1', owner_key),
    own(`select * from job where owner_key = $1 order by created_at desc limit ${limits.ownJobs}`),
    own(recommendedJobs),
    own(`select count(*)::int as total ${ownMatches}`),
  ]);
  return {
    ...{ id, email, recommended_total: counted?.total },
    profile: profile && withToken('profile', profile),
    jobs: jobs.map((job) => titled(withToken('job', job))),
    recommended: recommended.map(titled),
  };
});

const ownPairs = `from job join match on match.job_id = job.id where job.owner_key = $1`;
const pageOfPairs = `with page as (
    select match.* ${ownPairs} order by match.score desc, match.job_id, match.profile_id limit $2
  )
  select page.job_id || '.' || page.profile_id as id, page.*, page.shown_miles as miles,
    profile.name, profile.email, profile.phone, profile.practice_settings, profile.employment_type,
    profile.years_experience, profile.still_at, job.job_location, unlock.unlocked_at, unlock.terms_version,
    json_build_object('provider_types', job.provider_types, 'specialties', job.specialties) as job
  from page
  join job on job.id = page.job_id
  join profile on profile.id = page.profile_id
  left join unlock on unlock.employer_key = $1 and unlock.profile_id = page.profile_id
  order by page.score desc, page.job_id, page.profile_id`;

const locked = {
  email: null,
  phone: null,
  practice_settings: [],
  employment_type: [],
  years_experience: null,
};

page('/api/contacts', async ({ owner_key }) => {
  const [[counted], rows] = await Promise.all([
    all(`select count(*)::int as total_contacts ${ownPairs}`, owner_key),
    all<{ job: Job; unlocked_at: Date | null }>(pageOfPairs, owner_key, limits.contactsPerPage),
  ]);
  const contacts = rows.map((row) => ({
    ...row,
    ...(row.unlocked_at ? {} : locked),
    job_title: jobTitle(row.job),
  }));
  return { contacts, pagination: counted };
});

for (const kind of ['job', 'profile'] as const)
  app.get(`/api/${kind}s/:token`, async (request, response) => {
    const { id, token_version } = readCapability(kind, request.params.token, CAPABILITY_KEY) ?? {};
    const [row] = await all<Job>(
      `select * from ${kind} where id = $1 and token_version = $2`,
      id,
      token_version,
    );
    if (row) response.json({ [kind]: withToken(kind, row) });
    else response.status(404).json({ message: 'Not found' });
  });

app.get('/health/ready', (_, response) => void response.end());
app.listen(Number(PORT), '127.0.0.1');
