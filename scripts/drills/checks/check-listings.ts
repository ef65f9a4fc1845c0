import { OfflineGeocoder } from '@nearward/marketplace/geocoding/offline-geocoder';
import { expectedMatches } from '../../../services/matching/test/brute-force.ts';
import type { Listed } from '../../../services/matching/test/listing-factory.ts';
import type { Databases } from '../databases.ts';
import type { Listing, ExpectedState, SubmittedListing } from '../expected-state.ts';

interface Stored extends SubmittedListing {
  id: string;
  key: string;
  owner: string;
}

/** The stored listings of one kind. */
export async function storedOf(kind: Listing['kind'], databases: Databases): Promise<Stored[]> {
  const columns = 'provider_types as "providerTypes", specialties';
  return kind === 'job'
    ? databases.rows<Stored>(
        'jobs',
        `select id::text, employer_name as key, email as owner, emr as mark, job_location as place, ${columns} from job`,
      )
    : databases.rows<Stored>(
        'profiles',
        `select id::text, email as key, email as owner, name as mark, places->0->>'formatted_address' as place, ${columns} from profile`,
      );
}

/** Every acknowledged listing is stored once and as submitted, and no other listing exists. */
export function checkListings(
  kind: Listing['kind'],
  model: ExpectedState,
  stored: readonly Stored[],
): string[] {
  const byKey = Map.groupBy(stored, ({ key }) => key);
  const problems: string[] = [];
  for (const { key, possible } of [...model.listings.values()].filter((each) => each.kind === kind)) {
    const sameKey = byKey.get(key) ?? [];
    if (sameKey.length > 1) problems.push(`doubled: ${kind} ${key} is stored ${sameKey.length} times`);
    const [first = null] = sameKey;
    if (!possible.some((sent) => isSame(sent, first)))
      problems.push(
        `lost: ${kind} ${key} is ${describeListing(first)}, acknowledged was ${possible.map(describeListing).join(' or ')}`,
      );
  }
  for (const key of byKey.keys())
    if (!model.listings.has(`${kind} ${key}`)) problems.push(`not asked for: ${kind} ${key}`);
  return problems;
}

/** The pairs within 50 miles with something in common, by brute force, must be exactly the stored ones. */
export async function checkPairs(
  jobs: readonly Stored[],
  profiles: readonly Stored[],
  databases: Databases,
): Promise<string[]> {
  const expected = expectedMatches(await listed(jobs), await listed(profiles));
  const storedPairs = {
    matching: await databases.rows<{ pair: string }>(
      'matching',
      `select job_id || ' ' || profile_id as pair from match
       join matched_job job on job.number = match.job
       join matched_provider person on person.number = match.provider where job.owner_key <> person.owner_key`,
    ),
    contacts: await databases.rows<{ pair: string }>(
      'contacts',
      `select job_id || ' ' || profile_id as pair from matched_pair where lives`,
    ),
  };
  return Object.entries(storedPairs).flatMap(([service, rows]) => {
    const times = Map.groupBy(rows, ({ pair }) => pair);
    return [
      ...[...expected.keys()]
        .filter((pair) => !times.has(pair))
        .map((pair) => `lost: ${service} has no ${pair}`),
      ...[...times]
        .filter(([pair, { length }]) => length > 1 || !expected.has(pair))
        .map(
          ([pair, { length }]) =>
            `${expected.has(pair) ? 'doubled' : 'not a pair'}: ${service} has ${pair} ${length} times`,
        ),
    ];
  });
}

const geocoder = new OfflineGeocoder();

const listed = (things: readonly Stored[]): Promise<Listed[]> =>
  Promise.all(
    things.map(async ({ id, owner, place, providerTypes, specialties }) => ({
      ...{ id, owner, version: 1, places: await geocoder.lookup(place), providerTypes, specialties },
      ...{ practiceSettings: [], employmentType: [], since: '' },
    })),
  );

const describeListing = (sent: SubmittedListing | null): string =>
  sent ? `${sent.mark} in ${sent.place}` : 'not there';

const isSame = (one: SubmittedListing | null, other: SubmittedListing | null): boolean =>
  one === other || (one !== null && other !== null && inWords(one) === inWords(other));

const inWords = ({ mark, place, providerTypes, specialties }: SubmittedListing): string =>
  JSON.stringify([mark, place, providerTypes, specialties]);
