import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { databaseOf, type ServiceName } from '../../../proto/services.ts';
import { databaseUrl } from '../../stack/databases.ts';
import { Databases } from '../../testing/databases.ts';

/** The monolith's tables for each service, as tables there or what they are selected from. */
const tables: Partial<Record<ServiceName, Record<string, string>>> = {
  identity: { account: 'account', session: 'session' },
  jobs: { job: 'job' },
  profiles: { profile: 'profile' },
  billing: { subscription: 'subscription' },
  // The employer's order ignores the preferences that a locked contact hides; the professional's order uses them.
  matching: {
    seekers_match: `(select job_id, profile_id, score as seekers_score from match
      join matched_job job on job.number = job join matched_provider provider on provider.number = provider)`,
  },
  contacts: {
    employers_match: `(select job_id, profile_id, score, miles, shown_miles, provider_types, specialties, matched_at
      from matched_pair where lives)`,
    application: 'application',
    saved_job: 'saved_job',
    hidden_job: 'hidden_job',
    seeker_visit: 'seeker_visit',
    contact_state: 'contact_state',
    contact_hire: 'contact_hire',
    unlock: 'unlock',
  },
};

const indexes = `
  create unique index on session (secret_hash);
  create unique index on account (id);
  create unique index on job (id);
  create index on job (owner_key);
  create unique index on profile (id);
  create index on profile (owner_key);
  create unique index on match (job_id, profile_id);
  create index on match (profile_id, seekers_score desc);
  create index on match (job_id, score desc);
  create index on application (job_id, profile_id);
  create index on application (profile_id);
  create index on saved_job (profile_id);
  create index on hidden_job (profile_id);
  create unique index on seeker_visit (profile_id);
  create unique index on contact_state (owner_key, profile_id);
  create unique index on contact_hire (owner_key, profile_id);
  create index on unlock (employer_key, profile_id);
  create index on unlock (person_key);
  create index on unlock (job_id);
  create index on subscription (owner_key)`;

/** Creates the monolith's database on the same server from the services' current rows. Returns its address. */
export async function copyDatabase(server: string): Promise<string> {
  const databases = new Databases(server);
  await databases.command('create database monolith');
  await databases.session('monolith', async (monolith) => {
    for (const [service, sources] of Object.entries(tables))
      await databases.session(databaseOf(service as ServiceName), async (client) => {
        for (const [name, source] of Object.entries(sources)) {
          await client.query(`create temporary view copied_${name} as select * from ${source} source`);
          const { rows } = await client.query<{ columns: string }>(
            `select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum) as columns
             from pg_attribute where attrelid = 'copied_${name}'::regclass`,
          );
          await monolith.query(`create table ${name} (${rows[0]?.columns})`);
          const copied = client.query(to(`copy (select * from copied_${name}) to stdout`));
          await pipeline(copied, monolith.query(from(`copy ${name} from stdin`)));
        }
      });
    await monolith.query(
      'create table match as select * from employers_match join seekers_match using (job_id, profile_id)',
    );
    await monolith.query('drop table employers_match, seekers_match');
    await monolith.query(indexes);
    await monolith.query('vacuum analyze');
  });
  return databaseUrl(server, 'monolith');
}
