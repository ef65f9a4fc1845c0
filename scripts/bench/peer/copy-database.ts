import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { databaseOf, type ServiceName } from '../../../proto/services.ts';
import { databaseUrl } from '../../stack/databases.ts';
import { Databases } from '../../testing/databases.ts';

/** The monolith's tables for each service. */
const tables: { service: ServiceName; name: string; columns: string; where?: string; from?: string }[] = [
  { service: 'identity', name: 'account', columns: 'id, email, owner_key' },
  { service: 'identity', name: 'session', columns: 'secret_hash, user_id, expires_at' },
  {
    service: 'jobs',
    name: 'job',
    columns: `id, token_version, owner_key, email, employer_name, contact_name, contact_title, contact_phone,
      hiring_role_confirmation, work_life_balance_rating, turnover_challenge_rating, open_to_hiring_rating,
      interested_in_ai_automation, practice_settings, specialties, emr, provider_types, employment_type, job_location,
      lat, lng, sub_specialty, additional_details, pay_min, pay_max, pay_unit, shift, start_date, group_id, site_name, external_id, is_paused, is_shared,
      still_at, asked_at, rested_at, is_suspended, created_at`,
  },
  {
    service: 'profiles',
    name: 'profile',
    columns: `id, token_version, owner_key, email, name, phone, provider_types, places, specialties,
      practice_settings, employment_type, available_from, years_experience, draft, is_paused, radius_miles, hidden_names, hidden_domains, npi, npi_status,
      npi_differs, npi_types, npi_checked_at, still_at, asked_at, rested_at, is_suspended, created_at`,
  },
  // The employer's order ignores the preferences that a locked contact hides; the professional's order uses them.
  {
    service: 'contacts',
    name: 'employers_match',
    from: 'matched_pair',
    columns: 'job_id, profile_id, score, miles, shown_miles, provider_types, specialties, matched_at',
    where: 'lives',
  },
  {
    service: 'matching',
    name: 'seekers_match',
    from: '(select job_id, profile_id, score as seekers_score from match join matched_job job on job.number = job join matched_provider provider on provider.number = provider)',
    columns: 'job_id, profile_id, seekers_score',
  },
  { service: 'contacts', name: 'application', columns: 'id, job_id, profile_id, note, created_at, seen_at' },
  { service: 'contacts', name: 'saved_job', columns: 'profile_id, job_id, saved_at' },
  { service: 'contacts', name: 'hidden_job', columns: 'profile_id, job_id, hidden_at' },
  { service: 'contacts', name: 'seeker_visit', columns: 'profile_id, last_at, before_at' },
  {
    service: 'contacts',
    name: 'contact_state',
    columns: 'owner_key, profile_id, stage, private_note, seen_at',
  },
  {
    service: 'contacts',
    name: 'contact_hire',
    columns: 'owner_key, profile_id, role, starts_on, status, lives',
  },
  { service: 'contacts', name: 'place_of_profile', from: 'profile_card', columns: 'id, time_zone' },
  { service: 'contacts', name: 'place_of_job', from: 'job_card', columns: 'id, time_zone' },
  {
    service: 'contacts',
    name: 'unlock',
    columns: 'employer_key, person_key, profile_id, job_id, unlocked_at, terms_version, fees',
  },
  {
    service: 'billing',
    name: 'subscription',
    columns: 'owner_key, status, price_id, start_date, cancel_at_period_end',
  },
];

const indexes = [
  'create unique index on session (secret_hash)',
  'create unique index on account (id)',
  'create unique index on job (id)',
  'create index on job (owner_key)',
  'create unique index on profile (id)',
  'create index on profile (owner_key)',
  'create unique index on match (job_id, profile_id)',
  'create index on match (profile_id, seekers_score desc)',
  'create index on match (job_id, score desc)',
  'create index on application (job_id, profile_id)',
  'create index on application (profile_id)',
  'create index on saved_job (profile_id)',
  'create index on hidden_job (profile_id)',
  'create unique index on seeker_visit (profile_id)',
  'create unique index on contact_state (owner_key, profile_id)',
  'create unique index on contact_hire (owner_key, profile_id)',
  'create index on unlock (employer_key, profile_id)',
  'create index on unlock (person_key)',
  'create index on unlock (job_id)',
  'create index on subscription (owner_key)',
];

/** Creates the monolith's database on the same server from the services' current rows. Returns its address. */
export async function copyDatabase(server: string): Promise<string> {
  const url = databaseUrl(server, 'monolith');
  const databases = new Databases(server);
  await databases.command('create database monolith');
  await databases.session('monolith', async (monolith) => {
    for (const { service, name, columns, where = 'true', from: source = name } of tables) {
      await databases.session(databaseOf(service), async (client) => {
        await monolith.query(`create table ${name} (${await columnTypes(client, source, columns)})`);
        const rows = client.query(
          to(`copy (select ${columns} from ${source} source where ${where}) to stdout`),
        );
        await pipeline(rows, monolith.query(from(`copy ${name} from stdin`)));
      });
    }
    await monolith.query(
      'create table match as select * from employers_match join seekers_match using (job_id, profile_id)',
    );
    await monolith.query('drop table employers_match, seekers_match');
    for (const index of indexes) await monolith.query(index);
    await monolith.query('vacuum analyze');
  });
  return url;
}

async function columnTypes(client: pg.Client, table: string, columns: string): Promise<string> {
  const names = columns.split(',').map((name) => name.trim());
  await client.query(`create temporary view asked as select ${columns} from ${table} source`);
  const { rows } = await client.query<{ definition: string }>(
    `select attname || ' ' || format_type(atttypid, atttypmod) as definition from pg_attribute
     where attrelid = 'asked'::regclass order by array_position($1, attname::text)`,
    [names],
  );
  return rows.map(({ definition }) => definition).join(', ');
}
