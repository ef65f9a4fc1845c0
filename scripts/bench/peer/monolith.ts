/**
 * The simplest alternative, as a reference for measurements: one process, one database, Express and `pg`, a few queries
 * per page. It responds to the read calls with the rows of the product's bodies, which `copy-database.ts` provides.
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
const savedJobs = `select job.* from profile join saved_job saved on saved.profile_id = profile.id
  join job on job.id = saved.job_id where profile.owner_key = $1 order by saved.saved_at desc`;
const appliedJobs = `select distinct on (job.id) job.*, application.created_at as applied_at, application.seen_at,
    (select unlocked_at from unlock where employer_key = job.owner_key and unlock.profile_id = profile.id) as unlocked_at
  from profile join application on application.profile_id = profile.id join job on job.id = application.job_id
  where profile.owner_key = $1 order by job.id, application.created_at desc`;
const jobMarks = `select
    (select before_at from seeker_visit where profile_id = profile.id) as new_since,
    array(select job_id::text from hidden_job where profile_id = profile.id
          order by hidden_at desc limit ${limits.ownJobs}) as hidden
  from profile where owner_key = $1`;
const jobFacts = `select job.id, count(pair.profile_id) filter (where match.job_id is not null)::int as matches,
    count(pair.profile_id) filter (where state.seen_at is null and state.stage is null and unlock.profile_id is null)::int as new,
    count(pair.applied_at)::int as applied, count(unlock.profile_id)::int as unlocked,
    count(hire.profile_id) filter (where hire.lives)::int as hired
  from job
  left join lateral (
    select profile_id, max(applied_at) as applied_at from (
      select profile_id, null::timestamptz as applied_at from match where job_id = job.id
      union all select profile_id, created_at from application where job_id = job.id
    ) each_one group by profile_id
  ) pair on true
  left join match on match.job_id = job.id and match.profile_id = pair.profile_id
  left join contact_state state on state.owner_key = $1 and state.profile_id = pair.profile_id
  left join contact_hire hire on hire.owner_key = $1 and hire.profile_id = pair.profile_id
  left join unlock on unlock.employer_key = $1 and unlock.profile_id = pair.profile_id
  where job.owner_key = $1 group by job.id`;
const unlocks = `select job.*, unlock.unlocked_at from unlock join job on job.id = unlock.job_id
  where unlock.person_key = $1 order by unlock.unlocked_at desc limit 100`;

page('/api/user/current', async ({ id, email, owner_key }) => {
  const own = (query: string) => all<Job>(query, owner_key);
  const [
    [profile],
    jobs,
    facts,
    recommended,
    [counted],
    saved,
    applied,
    [marks],
    unlockedBy,
    [subscription],
  ] = await Promise.all([
    all<Profile>('select * from profile where owner_key = $1', owner_key),
    own(`select * from job where owner_key = $1 order by created_at desc limit ${limits.ownJobs}`),
    own(jobFacts),
    own(recommendedJobs),
    own(`select count(*)::int as total ${ownMatches}`),
    own(savedJobs),
    own(appliedJobs),
    own(jobMarks),
    own(unlocks),
    own('select * from subscription where owner_key = $1 order by start_date desc limit 1'),
  ]);
  const factsOf = new Map(facts.map((each) => [each.id, each]));
  const savedIds = new Set(saved.map((job) => job.id));
  const interest = new Map(applied.map((job) => [job.id, job]));
  const seekerJob = (job: Job) => ({
    ...titled(job),
    is_saved: savedIds.has(job.id),
    has_applied: interest.has(job.id),
    applied_at: interest.get(job.id)?.applied_at ?? null,
  });
  return {
    ...{ id, email, marks, subscription, recommended_total: counted?.total },
    profile: profile && withToken('profile', profile),
    jobs: jobs.map((job) => ({ ...titled(withToken('job', job)), facts: factsOf.get(job.id) ?? null })),
    recommended: recommended.map(seekerJob).sort((a, b) => Number(a.has_applied) - Number(b.has_applied)),
    saved: saved.map(seekerJob),
    applied: applied.map(seekerJob),
    unlocked_by: unlockedBy.map(titled),
  };
});

/** The pairs of the employer's own jobs: those with an action, and the other matches. */
const pairs = `
  with own as (select id from job where owner_key = $1),
  acted as (
    select job_id, profile_id, max(created_at) as applied_at from application
    where job_id in (select id from own) group by 1, 2
    union
    select job_id, profile_id, null from unlock where job_id in (select id from own)
      and not exists (select from application where job_id = unlock.job_id and profile_id = unlock.profile_id)
  ),
  pair as (
    select job_id, profile_id, applied_at, match.score from acted left join match using (job_id, profile_id)
    union all
    select job_id, profile_id, null, score from own join match on match.job_id = own.id
    where (job_id, profile_id) not in (select job_id, profile_id from acted)
  )`;
const pageOfPairs = `${pairs}, page as (
    select * from pair order by applied_at desc nulls last, score desc nulls last, job_id, profile_id limit $2
  )
  select page.job_id || '.' || page.profile_id as id, page.*, profile.name, profile.email, profile.phone,
    profile.practice_settings, profile.employment_type, profile.years_experience, profile.still_at,
    job.job_location, match.shown_miles as miles, match.matched_at, unlock.unlocked_at, unlock.terms_version,
    match.provider_types as matching_provider_types, match.specialties as matching_specialties,
    json_build_object('provider_types', job.provider_types, 'specialties', job.specialties) as job,
    state.stage, state.seen_at, state.private_note, hire.status as hire_status,
    (select coalesce(json_agg(json_build_object('created_at', created_at, 'note', note) order by created_at desc), '[]')
     from application where job_id = page.job_id and profile_id = page.profile_id) as applications
  from page
  join job on job.id = page.job_id
  join profile on profile.id = page.profile_id
  left join match on match.job_id = page.job_id and match.profile_id = page.profile_id
  left join unlock on unlock.employer_key = $1 and unlock.profile_id = page.profile_id
  left join contact_state state on state.owner_key = $1 and state.profile_id = page.profile_id
  left join contact_hire hire on hire.owner_key = $1 and hire.profile_id = page.profile_id
  order by applied_at desc nulls last, page.score desc nulls last, page.job_id, page.profile_id`;

const locked = {
  email: null,
  phone: null,
  practice_settings: [],
  employment_type: [],
  years_experience: null,
};

page('/api/contacts', async ({ owner_key }) => {
  const [[counted], rows] = await Promise.all([
    all(`${pairs} select count(*)::int as total_contacts from pair`, owner_key),
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
