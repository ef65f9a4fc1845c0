import { randomUUID } from 'node:crypto';
import { databaseUrl, withClient } from '../stack/databases.ts';
import { providerTypes, specialties } from '@nearward/proto/choices';
import type pg from 'pg';
import { databaseOf } from '../../proto/services.ts';
import { newPerson, type Person } from '../personas/person.ts';
import { copyRows } from '../seed/copy-rows.ts';
import { firstNames, lastNames } from '../seed/demo-names.ts';
import { randomNumbers } from '../seed/random-numbers.ts';
import type { TableRows } from '../seed/generate-table-rows.ts';
import { waitFor } from '../testing/wait-for.ts';

const people = 5_000;
const jobs = 4;
const miles = [2, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50];

/**
 * Inserts an employer with 5,000 contacts for four jobs directly into the contacts database; matching is measured
 * elsewhere.
 */
export async function createLargeEmployer(webUrl: string, postgresUrl: string): Promise<string> {
  const employer = newPerson('hospital', { publicUrl: webUrl });
  // Prevents matches with people of other measurements.
  for (let job = 0; job < jobs; job += 1)
    await employer.postJob({ specialties: [`Other: ${randomUUID()}`], employer_name: `Hospital ${job}` });
  await employer.signIn();
  await withClient(databaseUrl(postgresUrl, databaseOf('contacts')), async (client) => {
    const ids = await jobsKnown(client, employer);
    for (const filling of fillings(ids)) await copyRows(client, filling);
    await client.query('vacuum analyze matched_pair, profile_card');
  });
  return employer.email;
}

/** After contacts has received them. */
async function jobsKnown(client: pg.Client, employer: Person): Promise<string[]> {
  const ids = (await employer.current()).jobs.map(({ id }) => id);
  await waitFor('contacts to receive the jobs', async () => {
    const { rowCount } = await client.query('select from job_card where id = any($1)', [ids]);
    return rowCount === jobs;
  });
  return ids;
}

function fillings(jobIds: readonly string[]): TableRows[] {
  const random = randomNumbers(5_000);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = (list: readonly string[], most: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(list))),
  ];
  const cards = Array.from({ length: people }, (_, at) => {
    const email = `many-${at}-${randomUUID()}@example.com`;
    return {
      ...{
        id: randomUUID(),
        owner_key: email,
        email,
        phone: null,
        practice_settings: [],
        employment_type: [],
      },
      name: `${pick(firstNames)} ${pick(lastNames)}`,
      provider_types: some(providerTypes, 2),
      specialties: some(specialties, 4),
    };
  });
  const pairs = cards.flatMap((card) =>
    some(jobIds, 2).map((job_id) => {
      const common = card.specialties.slice(0, 2);
      const distance = pick(miles);
      return {
        ...{ job_id, profile_id: card.id, revision: 1, lives: true, miles: distance, shown_miles: distance },
        ...{ provider_types: card.provider_types.slice(0, 1), specialties: common },
        score: 100 * common.length - distance,
      };
    }),
  );
  return [filling('profile_card', cards), filling('matched_pair', pairs)];
}

function filling(table: string, rows: Record<string, unknown>[]): TableRows {
  const columns = Object.keys(rows[0] ?? {});
  return { service: 'contacts', table, columns, rows: () => rows.map((row) => Object.values(row)) };
}
