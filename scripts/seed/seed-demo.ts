import type { CallName } from '@nearward/proto/calls';
import { employmentTypes, practiceSettings, providerTypes, specialties } from '@nearward/proto/choices';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { demoAccounts } from '@nearward/proto/demo-accounts';
import { DemoCalls } from './demo-calls.ts';
import { createOperatorCases } from './create-operator-cases.ts';
import { firstNames, lastNames, metros, practices } from './demo-names.ts';
import { drawOffer } from './draw-offer.ts';
import { randomNumbers } from './random-numbers.ts';

let calls: DemoCalls;
const [clinicAccount, nurseAccount] = demoAccounts;

const jobCount = 40;
const professionalCount = 300;
const atOnce = 8;

const random = randomNumbers(20_251_120);
const offers = randomNumbers(20_251_121);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
/** Draws the first entries of the lists more often, as in real life. */
const few = <T>(list: readonly T[], most: number): T[] => {
  const count = 1 + Math.floor(random() * most);
  const chosen = Array.from({ length: count }, () => list[Math.floor(random() ** 2 * list.length)] as T);
  return [...new Set(chosen)];
};
const commonTypes = [...providerTypes].sort((a, b) => rank(a) - rank(b));
function rank(type: string): number {
  const at = [
    'Registered Nurse',
    'Medical Assistant',
    'Nurse Practitioner',
    'LPN',
    'Physician (MD/DO)',
  ].indexOf(type);
  return at < 0 ? 99 : at;
}

const call = <Name extends CallName>(...along: Parameters<typeof calls.call<Name>>) => calls.call(...along);

async function inGroups<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce)
    await Promise.all(items.slice(from, from + atOnce).map(work));
}

const signIn = (email: string) => calls.signIn(email);

function jobs() {
  return Array.from({ length: jobCount }, (_, n) => {
    const { name, email } = practices[n % practices.length] as (typeof practices)[number];
    const metro = metros[n % metros.length] as (typeof metros)[number];
    const own = email === clinicAccount.email;
    const provider_types = n === 0 ? ['Registered Nurse'] : few(commonTypes, 2);
    return {
      ...drawOffer(offers, provider_types[0] ?? '', new Date()),
      email,
      employer_name: name,
      contact_name: 'Robin Alvarez',
      contact_phone: '(415) 555-0100',
      job_location: own ? metros[0].center : metro.center,
      provider_types,
      specialties: n === 0 ? ['Cardiology', 'Critical Care'] : few(specialties, 4),
      practice_settings: few(practiceSettings, 2),
      employment_type: few(employmentTypes, 2),
      emr: pick(['Epic', 'Cerner', 'athenahealth', null]),
      additional_details: 'Self-scheduling, four-day weeks on request, and a team that stays.',
    };
  });
}

function professionals() {
  const randomProfiles = Array.from({ length: professionalCount - 1 }, (_, n) => {
    const metro = metros[n % metros.length] as (typeof metros)[number];
    return {
      email: `professional-${n + 1}@demo.example`,
      name: `${pick(firstNames)} ${pick(lastNames)}`,
      phone: `(415) 555-${String(1000 + n).slice(-4)}`,
      provider_types: few(commonTypes, 2),
      specialties: few(specialties, 5),
      locations: few([...metro.around, ...metro.justInside, ...metro.justOutside], 2),
      practice_settings: few(practiceSettings, 2),
      employment_type: few(employmentTypes, 2),
    };
  });
  const nurse = {
    email: nurseAccount.email,
    name: 'Dana Ortiz',
    phone: '(415) 555-0142',
    npi: '1234567893', // the registry's stand-in has this number under her name
    provider_types: ['Registered Nurse'],
    specialties: ['Cardiology', 'Critical Care', 'Family Medicine'],
    locations: ['Oakland, CA'],
    practice_settings: ['Outpatient'],
    employment_type: ['Per Diem', 'Part-Time'],
  };
  return [nurse, ...randomProfiles];
}

/** Views the nurse as the employer of a job would. */
async function asEmployerOf({ employer_name }: SeekerJob, nurseName: string) {
  const { email = '' } = practices.find(({ name }) => name === employer_name) ?? {};
  const employer = await signIn(email);
  const { contacts } = await call('GET /contacts', { query: { group: 'person', q: nurseName } }, employer);
  return { employer, id: contacts[0]?.profile_id ?? '' };
}

/**
 * The nurse's interests: one is sent, one was viewed, one led to an unlock, and one is passed, about which she is
 * informed after ten minutes. One job is saved and one is hidden.
 */
async function actOfNurse(nurse: string, jobs: SeekerJob[]): Promise<void> {
  const [seen, saved, unlocked, sent, hidden, ...others] = jobs;
  const isOf = (one: SeekerJob | undefined) => (other: SeekerJob) =>
    one?.employer_name === other.employer_name;
  const passed = others.find((job) => ![seen, unlocked, sent].some((taken) => isOf(taken)(job)));
  const interest = (job: SeekerJob, note: string | null) =>
    call('POST /jobs/:id/apply', { id: job.id, body: { note } }, nurse);
  if (saved) await call('POST /jobs/:id/save', { id: saved.id }, nurse);
  if (hidden) await call('PUT /jobs/:id/hide', { id: hidden.id }, nurse);
  if (sent) await interest(sent, null);
  if (unlocked) {
    await interest(unlocked, 'I have floated to this unit.');
    const { employer, id } = await asEmployerOf(unlocked, 'Dana Ortiz');
    await call('POST /contacts/:profileId/seen', { profileId: id }, employer);
    await call('POST /profiles/:id/unlock', { id }, employer);
  }
  if (passed) {
    await interest(passed, null);
    const { employer, id } = await asEmployerOf(passed, 'Dana Ortiz');
    await call('POST /contacts/:profileId/seen', { profileId: id }, employer);
    const body = { stage: 'passed', reason: 'schedule' } as const;
    await call('PUT /contacts/:profileId', { profileId: id, body }, employer);
  }
  if (seen) {
    await interest(seen, 'I know the unit and could start in two weeks.');
    const { employer, id } = await asEmployerOf(seen, 'Dana Ortiz');
    await call('POST /contacts/:profileId/seen', { profileId: id }, employer);
  }
}

/** Waits for the matcher, then saves jobs and applies. */
async function act(): Promise<void> {
  const nurse = await signIn(nurseAccount.email);
  const recommendedTo = async (cookie: string) =>
    (await call('GET /user/current', {}, cookie)).recommended ?? [];
  const interest = (id: string, note: string | null, cookie: string) =>
    call('POST /jobs/:id/apply', { id, body: { note } }, cookie);

  let recommended = await recommendedTo(nurse);
  while (recommended.length < 2) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    recommended = await recommendedTo(nurse);
  }
  await actOfNurse(nurse, recommended);
  const [first = ''] = recommended.map(({ id }) => id);

  // A professional of another metro, interested without a match.
  const farAway = await signIn('professional-2@demo.example');
  await interest(first, 'I am moving to the Bay Area in spring.', farAway);

  for (let n = 1; n <= 12; n++) {
    const professional = await signIn(`professional-${n}@demo.example`);
    const [job] = await recommendedTo(professional);
    if (job) await interest(job.id, n % 2 ? 'Happy to talk any evening.' : null, professional);
  }
}

/** The clinic moves contacts to every stage; most stay new, and some of those are not viewed. */
async function work(): Promise<void> {
  const clinic = await signIn(clinicAccount.email);
  const { contacts } = await call('GET /contacts', { query: { group: 'person', sort: 'match' } }, clinic);
  const others = contacts.filter(({ name }) => name !== 'Dana Ortiz').map(({ profile_id }) => profile_id);
  const next = (count: number) => others.splice(0, count);
  const [shortlisted, unlocked, interviewing, hired, passed] = [4, 3, 2, 2, 3].map(next);
  for (const id of [...(unlocked ?? []), ...(interviewing ?? []), ...(hired ?? [])])
    await call('POST /profiles/:id/unlock', { id }, clinic);
  const move = (profile_ids: string[] = [], stage: 'shortlisted' | 'passed') =>
    profile_ids.length > 0 && call('PUT /contacts', { body: { profile_ids, stage } }, clinic);
  await move(shortlisted, 'shortlisted');
  await move(passed, 'passed');
  for (const profileId of interviewing ?? [])
    await call('PUT /contacts/:profileId', { profileId, body: { stage: 'interviewing' } }, clinic);
  for (const id of hired ?? []) await hire(id, clinic);
  const [first = ''] = shortlisted ?? [];
  if (first) {
    const body = { private_note: 'Knows our charting system. Ask about weekends.' };
    await call('PUT /contacts/:profileId', { profileId: first, body }, clinic);
  }
  for (const profileId of others.slice(0, 10))
    await call('POST /contacts/:profileId/seen', { profileId }, clinic);
}

/** After billing has received the unlock. */
async function hire(profile_id: string, clinic: string): Promise<void> {
  const known = async () =>
    (await call('GET /billing', {}, clinic)).unlocked.find((each) => each.profile_id === profile_id);
  let contact = await known();
  while (!contact) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    contact = await known();
  }
  const today = new Date().toISOString().slice(0, 10);
  const role = contact.fees[0]?.provider_type ?? 'Registered Nurse';
  const body = { profile_id, role, offer_accepted_on: today, starts_on: today, salary: 80_000 };
  const { charge_cents } = await call('POST /hires/quote', { body }, clinic);
  await call('POST /hires', { body: { ...body, charge_cents } }, clinic);
}

/** Removes the demo's own emails, which would hide the first real one. */
async function emptyInbox(inboxUrl: string): Promise<void> {
  let [before, now] = [-1, 0];
  while (now !== before) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    now = ((await (await fetch(`${inboxUrl}/email`)).json()) as unknown[]).length;
  }
  await fetch(`${inboxUrl}/email`, { method: 'DELETE' });
}

/**
 * Fills a running product through its public API: five employers with 40 jobs, 300 professionals in three metros, pairs
 * just inside and just outside 50 miles, contacts in all states, and something in each operator queue. The result is the
 * same every time.
 */
export async function seedDemo(productUrl: string, inboxUrl?: string): Promise<void> {
  calls = new DemoCalls(productUrl);
  await inGroups(jobs(), (job) => call('POST /jobs', { body: job }));
  await inGroups(professionals(), (profile) => call('POST /profiles', { body: profile }));
  await act();
  await createOperatorCases(calls, inboxUrl);
  await work();
  if (inboxUrl) await emptyInbox(inboxUrl);
}
