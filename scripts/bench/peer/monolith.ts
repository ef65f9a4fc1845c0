/**
 * The simplest alternative, as a reference for measurements: one process, one database, Express and `pg`, a few queries
 * per page. It responds to the read calls with the product's bodies from the rows that `copy-database.ts` provides.
 */
import { createHash } from 'node:crypto';
import { createCapabilityToken, readCapability } from '@nearward/marketplace/capability-token';
import express from 'express';
import pg from 'pg';
import { defaultZone, jobTitle, limits } from '@nearward/proto/choices';
import { hireLimits } from '@nearward/proto/hire-rules';

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

const postedJobs = `select id, token_version, owner_key, email, employer_name, contact_name, contact_title,
  contact_phone, hiring_role_confirmation, work_life_balance_rating, turnover_challenge_rating, open_to_hiring_rating,
  interested_in_ai_automation, practice_settings, specialties, emr, provider_types, employment_type, job_location,
  sub_specialty, additional_details, pay_min, pay_max, pay_unit, shift, start_date::text, group_id, site_name,
  case when group_id is null then 1 else (select count(*)::int from job other
    where other.group_id = job.group_id and other.owner_key = job.owner_key) end as group_jobs, external_id, is_paused, is_shared,
  still_at, asked_at, rested_at, is_suspended, created_at from job`;
const profiles = `select id, token_version, owner_key, email, name, phone, provider_types, places, specialties,
  practice_settings, employment_type, available_from::text, years_experience, draft, is_paused, radius_miles, hidden_names, hidden_domains, npi, npi_status,
  npi_differs, npi_types, npi_checked_at, still_at, asked_at, rested_at, is_suspended, created_at from profile`;
const publicJob = `job.id, job.employer_name, job.job_location, job.lat, job.lng, job.provider_types, job.specialties,
  job.practice_settings, job.employment_type, job.emr, job.sub_specialty, job.additional_details,
  job.work_life_balance_rating, job.pay_min, job.pay_max, job.pay_unit, job.shift, job.start_date::text,
  md5(job.group_id::text || job.owner_key || job.employer_name)::uuid as group_id,
  (job.is_paused or job.rested_at is not null) as is_paused, job.still_at as confirmed_at, job.created_at`;
const ownJobs = `${postedJobs} where owner_key = $1 order by created_at desc limit ${limits.ownJobs}`;
const ownMatches = `from profile join match on match.profile_id = profile.id join job on job.id = match.job_id
  where profile.owner_key = $1`;
const recommendedJobs = `select ${publicJob}, match.miles, match.provider_types as common_provider_types,
  match.specialties as common_specialties ${ownMatches}
  order by match.seekers_score desc, job.created_at desc limit ${limits.searchedJobs}`;
const savedJobs = `select ${publicJob} from profile join saved_job saved on saved.profile_id = profile.id
  join job on job.id = saved.job_id where profile.owner_key = $1 order by saved.saved_at desc`;
const appliedJobs = `select * from (
    select distinct on (job.id) ${publicJob}, application.created_at as applied_at, application.seen_at,
      (select unlocked_at from unlock where employer_key = job.owner_key and unlock.profile_id = profile.id) as unlocked_at
    from profile join application on application.profile_id = profile.id join job on job.id = application.job_id
    where profile.owner_key = $1 order by job.id, application.created_at desc
  ) newest order by applied_at desc`;
const jobMarks = `select
    (select visit.before_at from seeker_visit visit where visit.profile_id = profile.id) as new_since,
    array(select hidden.job_id::text from hidden_job hidden where hidden.profile_id = profile.id
          order by hidden.hidden_at desc limit ${limits.ownJobs}) as hidden,
    (select count(*)::int from hidden_job hidden join match using (job_id, profile_id)
     where hidden.profile_id = profile.id) as hidden_matches
  from profile where profile.owner_key = $1`;
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
const unlocks = `select job.id as job_id, job.employer_name, job.job_location, job.provider_types, job.specialties,
         unlock.unlocked_at, null as asked_to_stop_at,
         jsonb_build_object('name', job.contact_name, 'title', job.contact_title, 'email', job.email,
                            'phone', job.contact_phone) as employer_contact
  from unlock join job on job.id = unlock.job_id where unlock.person_key = $1
  order by unlock.unlocked_at desc limit 100`;
/** Removed jobs and profiles, whose unlocked contacts stay. */
const deletedJobs = `select job_id as id, '' as title, count(*)::int as unlocked, 0 as hired
  from unlock where employer_key = $1 and not exists (select from job where id = job_id) group by job_id`;
const newestSubscription = `select status, price_id as stripe_price_id, start_date, cancel_at_period_end
  from subscription where owner_key = $1 order by status = 'active' desc, start_date desc limit 1`;

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
const countOfPairs = `${pairs} select count(*)::int as total from pair`;
const pageOfPairs = `${pairs}, page as (
    select * from pair order by applied_at desc nulls last, score desc nulls last, job_id, profile_id limit $2
  )
  select page.job_id || '.' || page.profile_id as id, page.profile_id, page.job_id, profile.name, profile.email, profile.phone,
    profile.practice_settings, profile.employment_type, profile.available_from::text, profile.years_experience,
    profile.provider_types as all_provider_types,
    profile.specialties as all_specialties, case when profile.npi_status = 'matched' then profile.npi_checked_at end as npi_checked_at,
    case when profile.npi_status = 'matched' then profile.npi_types else '{}' end as npi_types,
    profile.still_at,
    job.job_location, coalesce(place_of_job.time_zone, '${defaultZone}') as job_zone,
    json_build_object('provider_types', job.provider_types, 'specialties', job.specialties) as job,
    state.stage as set_stage, state.seen_at, state.private_note,
    case when hire.lives then json_build_object('status', hire.status, 'role', hire.role, 'starts_on', hire.starts_on) end
      as hire,
    to_char((unlock.unlocked_at at time zone coalesce(place_of_profile.time_zone, place_of_job.time_zone, 'UTC'))::date + interval '${hireLimits.feeMonths} months', 'YYYY-MM-DD')
      as fee_until,
    match.shown_miles as miles, match.matched_at,
    coalesce(match.provider_types, '{}') as matching_provider_types,
    coalesce(match.specialties, '{}') as matching_specialties, unlock.unlocked_at, unlock.terms_version, unlock.fees,
    (select coalesce(json_agg(json_build_object('created_at', created_at, 'note', note) order by created_at desc), '[]')
     from application where job_id = page.job_id and profile_id = page.profile_id) as applications
  from page
  join job on job.id = page.job_id
  join profile on profile.id = page.profile_id
  left join match on match.job_id = page.job_id and match.profile_id = page.profile_id
  left join place_of_profile on place_of_profile.id = page.profile_id
  left join place_of_job on place_of_job.id = page.job_id
  left join unlock on unlock.employer_key = $1 and unlock.profile_id = page.profile_id
  left join contact_state state on state.owner_key = $1 and state.profile_id = page.profile_id
  left join contact_hire hire on hire.owner_key = $1 and hire.profile_id = page.profile_id
  order by applied_at desc nulls last, page.score desc nulls last, page.job_id, page.profile_id`;

/** A row of `pageOfPairs`. */
interface PairRow extends Record<string, unknown> {
  job_id: string;
  job_location: string;
  job_zone: string;
  miles: number | null;
  unlocked_at: Date | null;
  matched_at: Date | null;
  set_stage: string | null;
  seen_at: Date | null;
  hire: object | null;
  applications: { created_at: string; note: string | null }[];
  job: { provider_types: string[]; specialties: string[] };
}

/** A contact as the employer sees it. */
function toContact({ job, applications, terms_version, fees, set_stage, seen_at, ...pair }: PairRow) {
  const { matched_at, job_zone, ...row } = pair;
  const { unlocked_at, job_id, job_location, miles } = row;
  const is_unlocked = unlocked_at !== null;
  const has_match = matched_at !== null;
  const has_application = applications.length > 0;
  const note = applications.find((application) => application.note !== null)?.note ?? null;
  const arrivedAt = [
    ...applications.map(({ created_at }) => new Date(created_at)),
    ...(matched_at ? [matched_at] : []),
  ].sort((a, b) => b.getTime() - a.getTime())[0];
  const interactions = [
    ...applications.map(({ created_at, note: text }) => ({
      type: 'application',
      created_at: new Date(created_at),
      note: is_unlocked ? text : null,
    })),
    ...(matched_at ? [{ type: 'match', created_at: matched_at, note: null }] : []),
    ...(unlocked_at ? [{ type: 'unlock', created_at: unlocked_at, note: null }] : []),
  ].sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const hidden = {
    email: null,
    phone: null,
    practice_settings: [],
    employment_type: [],
    available_from: null,
    years_experience: null,
  };
  const stage = row.hire ? 'hired' : (set_stage ?? (is_unlocked ? 'unlocked' : 'new'));
  return {
    ...row,
    ...(is_unlocked ? {} : hidden),
    note: is_unlocked || note === null ? note : 'Included a personal note',
    is_unlocked,
    accepted_terms: terms_version ? { version: terms_version, fees } : null,
    asked_to_stop_at: null,
    interview: null, // the peer has none, and no teams
    interview_by: null,
    unlocked_by_member: null,
    stage_by: null,
    note_by: null,
    has_match,
    has_application,
    contact_type: !has_application ? 'match' : has_match ? 'both' : 'application',
    job_title: jobTitle(job),
    interactions,
    stage,
    answer: null, // the peer has no passed contacts
    is_new: stage === 'new' && !(seen_at && arrivedAt && seen_at > arrivedAt),
    jobs: [
      {
        job_id,
        job_title: jobTitle(job),
        job_location,
        time_zone: job_zone,
        miles,
        has_match,
        has_application,
      },
    ],
    jobs_total: 1,
    created_at: arrivedAt ?? unlocked_at,
  };
}

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
    all<Profile>(`${profiles} where owner_key = $1`, owner_key),
    all<Job>(ownJobs, owner_key),
    all(deletedJobs, owner_key),
    all<{ id: string }>(jobFacts, owner_key),
    all<Job>(recommendedJobs, owner_key),
    all<{ total: number }>(`select count(*)::int as total ${ownMatches}`, owner_key),
    all<Job>(savedJobs, owner_key),
    all<Job & Interest>(appliedJobs, owner_key),
    all<Marks>(jobMarks, owner_key),
    all<Job>(unlocks, owner_key),
    all(newestSubscription, owner_key),
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
    promises_answers: false,
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
    practices: [],
    acting: null,
    invitations: [],
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
    all<{ total: number }>(countOfPairs, owner_key),
    all<PairRow>(pageOfPairs, owner_key, per_page),
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
  const [job] = await all<Job>(`${postedJobs} where id = $1 and token_version = $2`, id, token_version);
  if (job) response.json({ job: posted(job) });
  else response.status(404).json({ message: 'Job not found' });
});

app.get('/api/profiles/:token', async (request, response) => {
  const { id, token_version } = readCapability('profile', request.params.token, CAPABILITY_KEY) ?? {};
  const [profile] = await all<Profile>(`${profiles} where id = $1 and token_version = $2`, id, token_version);
  if (profile) response.json({ profile: own(profile) });
  else response.status(404).json({ message: 'Profile not found' });
});

app.listen(Number(PORT), '127.0.0.1');
