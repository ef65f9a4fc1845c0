import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedEmail, TestInbox } from '@nearward/common/testing/test-inbox';
import { OfflineGeocoder } from '@nearward/marketplace/geocoding/offline-geocoder';
import type { ServiceName } from '../../proto/services.ts';
import { expectedMatches } from '../../services/matching/test/brute-force.ts';
import type { Listing as MatchedListing } from '../../services/matching/test/listing-factory.ts';
import type { Databases } from '../testing/databases.ts';
import {
  type Effect,
  type EffectKind,
  type ExpectedState,
  isCertain,
  type Listing,
  lastSubmitted,
  type SubmittedListing,
} from './expected-state.ts';

/** Deferred work is retried after at most half a minute; work that fails eight times takes a minute. */
const settledWithinMs = 90_000;

/** The data that the check reads. */
interface CheckedProduct {
  model: ExpectedState;
  databases: Databases;
  stripeUrl: string;
  inbox: TestInbox;
  /** The number of interruptions that may have repeated an email. */
  kills: number;
}

/**
 * Differences from the model after all users have stopped and all pending work had time to end. Does not wait for
 * problems that are known from an earlier fault.
 */
export async function checkProduct(
  product: CheckedProduct,
  known: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const until = Date.now() + settledWithinMs;
  for (;;) {
    const differences = await findDifferences(product).catch((error: unknown) => [
      `the check failed: ${String(error)}`,
    ]);
    const fresh = differences.filter((each) => !known.has(each));
    if (fresh.length === 0 || Date.now() > until) return fresh;
    await sleep(1_000);
  }
}

async function findDifferences({
  model,
  databases,
  stripeUrl,
  inbox,
  kills,
}: CheckedProduct): Promise<string[]> {
  const [jobs, profiles] = await Promise.all([storedOf('job', databases), storedOf('profile', databases)]);
  const alive = new Set([...jobs, ...profiles].flatMap(({ id, owner }) => [id, owner]));
  return [
    ...checkListings('job', model, jobs),
    ...checkListings('profile', model, profiles),
    ...(await checkPairs(jobs, profiles, databases)),
    ...(await checkEffects(model, alive, databases)),
    ...(await checkAgreement(databases)),
    ...(await checkMoney(stripeUrl, databases)),
    ...checkEmails(model, inbox.emails, kills),
    ...(await checkDeadLetters(model, databases)),
  ];
}

/** Things that must be stored, each once, and may be stored. Any other one is a problem, too. */
interface Expected {
  required: Iterable<string>;
  allowed: ReadonlySet<string>;
}

function compareKeys(what: string, stored: readonly string[], { required, allowed }: Expected): string[] {
  const times = Map.groupBy(stored, (key) => key);
  const problems = [...required].filter((key) => !times.has(key)).map((key) => `lost: ${what} ${key}`);
  for (const [key, { length }] of times) {
    if (length > 1) problems.push(`doubled: ${what} ${key}, ${length} times`);
    if (!allowed.has(key)) problems.push(`rejected or not requested: ${what} ${key}`);
  }
  return problems;
}

async function readKeys(databases: Databases, service: ServiceName, statement: string): Promise<string[]> {
  const rows = await databases.rows<{ key: string }>(service, statement);
  return rows.map(({ key }) => key);
}

const exactly = (keys: ReadonlySet<string>): Expected => ({ required: keys, allowed: keys });

/** Only poison fails permanently in this workload, so exactly the poison is in the dead letters. */
async function checkDeadLetters({ poison }: ExpectedState, databases: Databases): Promise<string[]> {
  const letters = await databases.everywhere<{ id: string; reason: string }>(
    `select id::text, queue || ': ' || left(reason, 200) as reason from dead_letter`,
  );
  const ids = letters.map(({ id }) => id).filter((id) => poison.has(id));
  return [
    ...letters
      .filter(({ id }) => !poison.has(id))
      .map((each) => `dead letter: ${each.service} ${each.reason}`),
    ...compareKeys('poison', ids, exactly(poison)),
  ];
}

interface Stored extends SubmittedListing {
  id: string;
  key: string;
  owner: string;
}

async function storedOf(kind: Listing['kind'], databases: Databases): Promise<Stored[]> {
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
function checkListings(kind: Listing['kind'], model: ExpectedState, stored: readonly Stored[]): string[] {
  const submitted = [...model.listings.values()].filter((each) => each.kind === kind);
  const byKey = new Map(stored.map((listing) => [listing.key, listing]));
  const changed = submitted.flatMap(({ key, possible }) => {
    const found = byKey.get(key) ?? null;
    if (possible.some((listing) => contentOf(listing) === contentOf(found))) return [];
    const acknowledged = possible.map(describeListing).join(' or ');
    return [`lost: ${kind} ${key} is ${describeListing(found)}, acknowledged was ${acknowledged}`];
  });
  const allowed = new Set(submitted.map(({ key }) => key));
  const keys = stored.map(({ key }) => key);
  return [...changed, ...compareKeys(kind, keys, { required: [], allowed })];
}

/** The pairs within 50 miles with something in common, by brute force, must be exactly the stored ones. */
async function checkPairs(
  jobs: readonly Stored[],
  profiles: readonly Stored[],
  databases: Databases,
): Promise<string[]> {
  const expected = expectedMatches(await toMatchedListings(jobs), await toMatchedListings(profiles));
  const storedPairs: Partial<Record<ServiceName, string>> = {
    matching: `select job_id || ' ' || profile_id as key from match
       join matched_job job on job.number = match.job
       join matched_provider person on person.number = match.provider where job.owner_key <> person.owner_key`,
    contacts: `select job_id || ' ' || profile_id as key from matched_pair where lives`,
  };
  const problems = Object.entries(storedPairs).map(async ([service, statement]) => {
    const pairs = await readKeys(databases, service as ServiceName, statement);
    return compareKeys(`pair in ${service}`, pairs, exactly(new Set(expected.keys())));
  });
  return (await Promise.all(problems)).flat();
}

const geocoder = new OfflineGeocoder();

const toMatchedListings = (things: readonly Stored[]): Promise<MatchedListing[]> =>
  Promise.all(
    things.map(async ({ id, owner, place, providerTypes, specialties }) => ({
      ...{ id, owner, version: 1, places: await geocoder.lookup(place), providerTypes, specialties },
      ...{ practiceSettings: [], employmentType: [], since: '' },
    })),
  );

const describeListing = (listing: SubmittedListing | null): string =>
  listing ? `${listing.mark} in ${listing.place}` : 'not stored';

const contentOf = (listing: SubmittedListing | null): string =>
  listing
    ? JSON.stringify([listing.mark, listing.place, listing.providerTypes, listing.specialties])
    : 'not stored';

/** The stored effects, under the model's keys. An erased employer has no address. */
const statements: Record<EffectKind, ['contacts' | 'billing', string]> = {
  application: ['contacts', `select job_id || ' ' || profile_id as key from application`],
  saved: ['contacts', `select job_id || ' ' || profile_id as key from saved_job`],
  unlock: [
    'billing',
    `select employer_email || ' ' || profile_id as key from unlocked_contact where employer_email <> ''`,
  ],
  hire: [
    'billing',
    `select employer_email || ' ' || profile_id as key from hire join unlocked_contact using (unlock_id) where employer_email <> ''`,
  ],
};

/**
 * Interests, saves, unlocks and hires happen once if acknowledged and not at all if rejected. `alive`: existing jobs and
 * people.
 */
async function checkEffects(
  model: ExpectedState,
  alive: ReadonlySet<string>,
  databases: Databases,
): Promise<string[]> {
  const problems = Object.entries(statements).map(async ([kind, [service, statement]]) => {
    const effects = [...model.effects.values()].filter((each) => each.kind === kind);
    const isRequired = ({ of, outcome }: Effect) =>
      outcome === 'acknowledged' && of.every((each) => alive.has(each));
    return compareKeys(kind, await readKeys(databases, service, statement), {
      required: effects.filter(isRequired).map(({ key }) => key),
      allowed: new Set(effects.filter(({ outcome }) => outcome !== 'rejected').map(({ key }) => key)),
    });
  });
  return (await Promise.all(problems)).flat();
}

/** Things that several services store, and how each lists their ids. */
const copies: Record<string, [ServiceName, string][]> = {
  jobs: [
    ['jobs', 'select id::text as key from job'],
    ['matching', 'select job_id::text as key from matched_job'],
    ['contacts', 'select id::text as key from job_card where removed_at is null'],
  ],
  profiles: [
    ['profiles', 'select id::text as key from profile'],
    ['matching', 'select profile_id::text as key from matched_provider'],
    ['contacts', 'select id::text as key from profile_card'],
  ],
  'unlocks of professionals': [
    // Contacts deletes the undelivered events of a removed professional, so billing may lack their unlocks.
    ['contacts', 'select unlock.id::text as key from unlock join profile_card card on card.id = profile_id'],
    ['billing', 'select unlock_id::text as key from unlocked_contact where professional_name is not null'],
  ],
};

/** Services that store the same things have the same ones when no delivery is pending. */
async function checkAgreement(databases: Databases): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, sources] of Object.entries(copies)) {
    const stored = await Promise.all(
      sources.map(async ([service, statement]) => ({
        service,
        ids: await readKeys(databases, service, statement),
      })),
    );
    const all = exactly(new Set(stored.flatMap(({ ids }) => ids)));
    for (const { service, ids } of stored) problems.push(...compareKeys(`${what} in ${service}`, ids, all));
  }
  return problems;
}

const subjects: Record<Listing['kind'], string> = {
  job: 'Your job is live',
  profile: 'Your profile is live',
};

/**
 * The email with the private link arrived once for each acknowledged job and profile. A second copy of an interrupted
 * sending has the same id, which email programs show once; each interruption allows one copy.
 */
function checkEmails(model: ExpectedState, emails: readonly ReceivedEmail[], kills: number): string[] {
  const problems: string[] = [];
  for (const [id, { length, 0: message }] of Map.groupBy(emails, (each) => each.id))
    if (length > 1 + kills) problems.push(`doubled: ${length} copies of email ${id}, "${message?.subject}"`);
  for (const [kind, subject] of Object.entries(subjects)) {
    const byAddress = Map.groupBy(
      emails.filter((message) => message.subject.startsWith(subject)),
      ({ to }) => to,
    );
    const posted = [...model.listings.values()].filter((each) => each.kind === kind);
    for (const [owner, own] of Map.groupBy(posted, (each) => each.owner)) {
      const received = new Set(byAddress.get(owner)?.map(({ id }) => id)).size;
      const most = own.filter(({ created }) => created !== 'rejected').length;
      // Removing a listing before its email is sent cancels the email.
      const least = own.filter(
        (each) => each.created === 'acknowledged' && isCertain(each) && lastSubmitted(each),
      ).length;
      if (received < least) problems.push(`lost: ${owner} has ${received} of ${least} emails "${subject}"`);
      if (received > most) problems.push(`doubled: ${owner} has ${received} emails "${subject}" for ${most}`);
    }
  }
  return problems;
}

interface AtStripe {
  charges: Record<
    string,
    { status: string; amount: number; amount_refunded: number; metadata: { hire_id?: string } }
  >;
  subscriptions: Record<string, { id: string; customer: string; status: string }>;
}
interface Hire {
  id: string;
  status: string;
  charge_cents: number;
}

/** Charges minus refunds equal the paid amounts in billing, hire by hire, and subscriptions agree. */
async function checkMoney(stripeUrl: string, databases: Databases): Promise<string[]> {
  const response = await fetch(`${stripeUrl}/sandbox`, { signal: AbortSignal.timeout(5_000) });
  const { charges, subscriptions } = (await response.json()) as AtStripe;
  const hires = await databases.rows<Hire>('billing', 'select id::text, status, charge_cents from hire');
  const paid = Map.groupBy(
    Object.values(charges).filter(({ status }) => status === 'succeeded'),
    ({ metadata }) => metadata.hire_id ?? '',
  );
  const problems: string[] = [];
  for (const { id, status, charge_cents } of hires) {
    const own = paid.get(id) ?? [];
    const at = own.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
    const ours = status === 'paid' ? charge_cents : 0;
    if (status === 'charging') problems.push(`not settled: hire ${id}`);
    else if (at !== ours) problems.push(`money: hire ${id} is ${status} with ${ours}, Stripe has ${at}`);
    if (own.length > 1) problems.push(`doubled: ${own.length} charges for hire ${id}`);
  }
  for (const id of paid.keys())
    if (id && !hires.some((hire) => hire.id === id)) problems.push(`not requested: a charge for hire ${id}`);
  return [...problems, ...(await checkSubscriptions(Object.values(subscriptions), databases))];
}

async function checkSubscriptions(
  theirs: AtStripe['subscriptions'][string][],
  databases: Databases,
): Promise<string[]> {
  const ours = await databases.rows<{ stripe_id: string; status: string }>(
    'billing',
    'select stripe_id, status from subscription',
  );
  const known = new Map(ours.map(({ stripe_id, status }) => [stripe_id, status]));
  const living = Map.groupBy(theirs, ({ customer }) => customer);
  return [
    ...theirs
      .filter(({ id, status }) => known.get(id) !== status)
      .map(
        ({ id, status }) => `money: subscription ${id} is ${status}, billing has ${known.get(id) ?? 'none'}`,
      ),
    ...[...living]
      .filter(([, { length }]) => length > 1)
      .map(([customer, { length }]) => `doubled: ${length} subscriptions of ${customer}`),
  ];
}
