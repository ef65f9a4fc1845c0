import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedEmail } from '@nearward/common/testing/test-inbox';
import { OfflineGeocoder } from '@nearward/marketplace/geocoding/offline-geocoder';
import type { ServiceName } from '../../proto/services.ts';
import { expectedMatches } from '../../services/matching/test/brute-force.ts';
import type { Listed } from '../../services/matching/test/listing-factory.ts';
import type { Databases } from '../testing/databases.ts';
import type { DrillProduct } from './drill-product.ts';
import {
  type EffectKind,
  type ExpectedState,
  isCertain,
  type Listing,
  sentLast,
  type SubmittedListing,
} from './expected-state.ts';

/** Deferred work is retried after at most half a minute; work that fails eight times takes a minute. */
const settledWithinMs = 90_000;

/**
 * Differences from the model after all users have stopped and all pending work had time to end. Does not wait for
 * problems that are known from an earlier fault.
 */
export async function checkProduct(
  world: DrillProduct,
  known: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const until = Date.now() + settledWithinMs;
  for (;;) {
    const differences = await look(world).catch((error: unknown) => [
      `the checker could not look: ${String(error)}`,
    ]);
    const news = differences.filter((each) => !known.has(each));
    if (news.length === 0 || Date.now() > until) return news;
    await sleep(1_000);
  }
}

async function look({ model, databases, stack, inbox, kills }: DrillProduct): Promise<string[]> {
  const [jobs, profiles] = await Promise.all([storedOf('job', databases), storedOf('profile', databases)]);
  const alive = new Set([...jobs, ...profiles].flatMap(({ id, owner }) => [id, owner]));
  return [
    ...checkListings('job', model, jobs),
    ...checkListings('profile', model, profiles),
    ...(await checkPairs(jobs, profiles, databases)),
    ...(await checkEffects(model, alive, databases)),
    ...(await checkAgreement(databases)),
    ...(await checkMoney(stack.at.stripeUrl, databases)),
    ...checkEmails(model, inbox.emails, kills),
    ...(await checkDeadLetters(model, databases)),
  ];
}

/** Only poison fails permanently in this workload, so exactly the poison is in the dead letters. */
async function checkDeadLetters({ poison }: ExpectedState, databases: Databases): Promise<string[]> {
  const letters = await databases.everywhere<{ id: string; queue: string; reason: string }>(
    'select id::text, queue, reason from dead_letter',
  );
  const letterIds = new Set(letters.map(({ id }) => id));
  return [
    ...letters
      .filter(({ id }) => !poison.has(id))
      .map(({ service, queue, reason }) => `given up: ${service} ${queue}: ${reason.slice(0, 200)}`),
    ...[...poison]
      .filter(([id]) => !letterIds.has(id))
      .map(([id, service]) => `lost: poison ${id} is not among what ${service} gave up`),
  ];
}

interface Stored extends SubmittedListing {
  id: string;
  key: string;
  owner: string;
}

/** The stored listings of one kind. */
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
  const byKey = Map.groupBy(stored, ({ key }) => key);
  const problems: string[] = [];
  for (const { key, possible } of [...model.listings.values()].filter((each) => each.kind === kind)) {
    const sameKey = byKey.get(key) ?? [];
    if (sameKey.length > 1) problems.push(`doubled: ${kind} ${key} is stored ${sameKey.length} times`);
    const [first = null] = sameKey;
    if (!possible.some((listing) => isSame(listing, first)))
      problems.push(
        `lost: ${kind} ${key} is ${describeListing(first)}, acknowledged was ${possible.map(describeListing).join(' or ')}`,
      );
  }
  for (const key of byKey.keys())
    if (!model.listings.has(`${kind} ${key}`)) problems.push(`not asked for: ${kind} ${key}`);
  return problems;
}

/** The pairs within 50 miles with something in common, by brute force, must be exactly the stored ones. */
async function checkPairs(
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

const describeListing = (listing: SubmittedListing | null): string =>
  listing ? `${listing.mark} in ${listing.place}` : 'not there';

const isSame = (one: SubmittedListing | null, other: SubmittedListing | null): boolean =>
  one === other || (one !== null && other !== null && inWords(one) === inWords(other));

const inWords = ({ mark, place, providerTypes, specialties }: SubmittedListing): string =>
  JSON.stringify([mark, place, providerTypes, specialties]);

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
  const problems: string[] = [];
  for (const [kind, [service, statement]] of Object.entries(statements)) {
    const rows = await databases.rows<{ key: string }>(service, statement);
    const rowsByKey = Map.groupBy(rows, ({ key }) => key);
    for (const [key, { length }] of rowsByKey) {
      const fate = model.effects.get(`${kind} ${key}`)?.fate;
      if (length > 1) problems.push(`doubled: ${kind} ${key} ${length} times`);
      if (!fate || fate === 'rejected') problems.push(`${fate ?? 'not asked for'}, but done: ${kind} ${key}`);
    }
    for (const { key, of, fate } of [...model.effects.values()].filter((each) => each.kind === kind)) {
      const stays = of.every((each) => alive.has(each));
      if (fate === 'acknowledged' && stays && !rowsByKey.has(key)) problems.push(`lost: ${kind} ${key}`);
    }
  }
  return problems;
}

/** Things that several services store, and how each lists their ids. */
const copies: Record<string, [ServiceName, string][]> = {
  jobs: [
    ['jobs', 'select id::text from job'],
    ['matching', 'select job_id::text as id from matched_job'],
    ['contacts', 'select id::text from job_card where removed_at is null'],
  ],
  profiles: [
    ['profiles', 'select id::text from profile'],
    ['matching', 'select profile_id::text as id from matched_provider'],
    ['contacts', 'select id::text from profile_card'],
  ],
  'unlocks of professionals': [
    // Contacts deletes the undelivered events of a removed professional, so billing may lack their unlocks.
    ['contacts', 'select unlock.id::text from unlock join profile_card card on card.id = profile_id'],
    ['billing', 'select unlock_id::text as id from unlocked_contact where professional_name is not null'],
  ],
};

/** Services that store the same things have the same ones when no delivery is pending. */
async function checkAgreement(databases: Databases): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, sources] of Object.entries(copies)) {
    const stored = await Promise.all(
      sources.map(async ([service, statement]) => {
        const rows = await databases.rows<{ id: string }>(service, statement);
        return { service, ids: new Set(rows.map(({ id }) => id)) };
      }),
    );
    const all = new Set(stored.flatMap(({ ids }) => [...ids]));
    for (const { service, ids } of stored)
      for (const id of all) if (!ids.has(id)) problems.push(`${what}: ${service} lacks ${id}`);
  }
  return problems;
}

const subjects: Record<Listing['kind'], string> = {
  job: 'Your job is live: manage it here',
  profile: 'Your profile is live: manage it here',
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
      emails.filter((message) => message.subject === subject),
      ({ to }) => to,
    );
    const posted = [...model.listings.values()].filter((each) => each.kind === kind);
    for (const [owner, own] of Map.groupBy(posted, (each) => each.owner)) {
      const came = new Set(byAddress.get(owner)?.map(({ id }) => id)).size;
      const most = own.filter(({ created }) => created !== 'rejected').length;
      // Removing a listing before its email is sent cancels the email.
      const least = own.filter(
        (each) => each.created === 'acknowledged' && isCertain(each) && sentLast(each),
      ).length;
      if (came < least) problems.push(`lost: ${owner} has ${came} of ${least} emails "${subject}"`);
      if (came > most) problems.push(`doubled: ${owner} has ${came} emails "${subject}" for ${most}`);
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
  const answer = await fetch(`${stripeUrl}/sandbox`, { signal: AbortSignal.timeout(5_000) });
  const { charges, subscriptions } = (await answer.json()) as AtStripe;
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
    if (id && !hires.some((hire) => hire.id === id)) problems.push(`not asked for: a charge for hire ${id}`);
  return [...problems, ...(await subscriptionsAmiss(Object.values(subscriptions), databases))];
}

async function subscriptionsAmiss(
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
