import { employmentTypes, practiceSettings, providerTypes, specialties } from '@nearward/proto/choices';
import type { Contact } from '@nearward/proto/rest/contact';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { demoAccounts } from '@nearward/proto/demo-accounts';
import { reportHire, unlockedContact } from '../personas/employer.ts';
import { Person, type SignIn } from '../personas/person.ts';
import { waitFor } from '../testing/wait-for.ts';
import { capitalJobs, capitalNurses, monthAhead } from './capital-region.ts';
import { createOperatorCases } from './create-operator-cases.ts';
import { createTeam } from './create-team.ts';
import { firstNames, lastNames, metros, practices, promiseBreaker, promiseKeeper } from './demo-names.ts';
import { drawOffer } from './draw-offer.ts';
import { moveDemoBack } from './move-demo-back.ts';
import { randomNumbers } from './random-numbers.ts';

const applicants = 3;

/**
 * Three more professionals each are interested in jobs of two employers who promised answers. One now answers everyone
 * but the demo nurse, the other nobody. The records are public when the answers are due.
 */
async function keepPromise(signIn: SignIn): Promise<void> {
  const names = [promiseKeeper.name, promiseBreaker.name].flatMap((name) =>
    Array<string>(applicants).fill(name),
  );
  for (let n = 13; n <= 60 && names.length > 0; n++) {
    const professional = await signIn(`professional-${n}@demo.example`);
    const { recommended } = await professional.call('GET /user/current');
    const job = recommended?.find(({ employer_name }) => names.includes(employer_name));
    if (!job) continue;
    await professional.call('POST /jobs/:id/apply', { id: job.id, body: { note: null } });
    names.splice(names.indexOf(job.employer_name), 1);
  }
  const employer = await signIn(promiseKeeper.email);
  const query = { group: 'person', interested: '1' } as const;
  const { contacts } = await employer.call('GET /contacts', { query });
  const profile_ids = contacts
    .filter((contact) => contact.name !== 'Dana Ortiz')
    .map(({ profile_id }) => profile_id);
  if (profile_ids.length > 0)
    await employer.call('PUT /contacts', { body: { profile_ids, stage: 'passed' } });
}

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

async function inGroups<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce)
    await Promise.all(items.slice(from, from + atOnce).map(work));
}

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
    licenses: [`Registered Nurse, CA, ${monthAhead(1)}`],
    languages: ['Spanish', 'Tagalog'],
    provider_types: ['Registered Nurse'],
    specialties: ['Cardiology', 'Critical Care', 'Family Medicine'],
    locations: ['Oakland, CA'],
    practice_settings: ['Outpatient'],
    employment_type: ['Per Diem', 'Part-Time'],
  };
  return [nurse, ...randomProfiles, ...capitalNurses];
}

/** Views the nurse as the employer of a job would. */
async function asEmployerOf({ employer_name }: SeekerJob, nurseName: string, signIn: SignIn) {
  const { email = '' } = practices.find(({ name }) => name === employer_name) ?? {};
  const employer = await signIn(email);
  const { contacts } = await employer.call('GET /contacts', { query: { group: 'person', q: nurseName } });
  return { employer, id: contacts[0]?.profile_id ?? '' };
}

/**
 * The nurse's interests: one is sent, one was viewed, one led to an unlock, and one is passed, about which she is
 * informed after ten minutes. One job is saved and one is hidden.
 */
async function actOfNurse(nurse: Person, jobs: SeekerJob[], signIn: SignIn): Promise<void> {
  const [seen, saved, unlocked, applied, hidden, ...others] = jobs;
  const isOf = (one: SeekerJob | undefined) => (other: SeekerJob) =>
    one?.employer_name === other.employer_name;
  const passed = others.find((job) => ![seen, unlocked, applied].some((taken) => isOf(taken)(job)));
  const interest = (job: SeekerJob, note: string | null) =>
    nurse.call('POST /jobs/:id/apply', { id: job.id, body: { note } });
  if (saved) await nurse.call('POST /jobs/:id/save', { id: saved.id });
  if (hidden) await nurse.call('PUT /jobs/:id/hide', { id: hidden.id });
  if (applied) await interest(applied, null);
  if (unlocked) {
    await interest(unlocked, 'I have floated to this unit.');
    const { employer, id } = await asEmployerOf(unlocked, 'Dana Ortiz', signIn);
    await employer.call('POST /contacts/:profileId/seen', { profileId: id });
    await employer.call('POST /profiles/:id/unlock', { id });
  }
  if (passed) {
    await interest(passed, null);
    const { employer, id } = await asEmployerOf(passed, 'Dana Ortiz', signIn);
    await employer.call('POST /contacts/:profileId/seen', { profileId: id });
    const body = { stage: 'passed', reason: 'schedule' } as const;
    await employer.call('PUT /contacts/:profileId', { profileId: id, body });
  }
  if (seen) {
    await interest(seen, 'I know the unit and could start in two weeks.');
    const { employer, id } = await asEmployerOf(seen, 'Dana Ortiz', signIn);
    await employer.call('POST /contacts/:profileId/seen', { profileId: id });
  }
}

/** Three employers promise answers. Waits for the matcher, then saves jobs and applies. */
async function act(signIn: SignIn): Promise<void> {
  for (const email of [clinicAccount.email, promiseKeeper.email, promiseBreaker.email]) {
    const employer = await signIn(email);
    await employer.call('PUT /account/answer-promise', { body: { is_on: true } });
  }
  const nurse = await signIn(nurseAccount.email);
  const recommendedTo = async (person: Person) => (await person.call('GET /user/current')).recommended ?? [];
  const interest = (id: string, note: string | null, person: Person) =>
    person.call('POST /jobs/:id/apply', { id, body: { note } });

  const recommended = await waitFor('two recommended jobs', async () => {
    const jobs = await recommendedTo(nurse);
    return jobs.length > 1 && jobs;
  });
  await actOfNurse(nurse, recommended, signIn);
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
async function work(signIn: SignIn): Promise<void> {
  const clinic = await signIn(clinicAccount.email);
  const { contacts } = await clinic.call('GET /contacts', { query: { group: 'person', sort: 'match' } });
  const others = contacts
    .filter(({ name }) => name !== 'Dana Ortiz' && !capitalNurses.some((nurse) => nurse.name === name))
    .map(({ profile_id }) => profile_id);
  const next = (count: number) => others.splice(0, count);
  const [shortlisted, unlocked, interviewing, hired, passed] = [4, 3, 2, 2, 3].map(next);
  for (const id of [...(unlocked ?? []), ...(interviewing ?? []), ...(hired ?? [])])
    await clinic.call('POST /profiles/:id/unlock', { id });
  const move = (profile_ids: string[] = [], stage: 'shortlisted' | 'passed') =>
    profile_ids.length > 0 && clinic.call('PUT /contacts', { body: { profile_ids, stage } });
  await move(shortlisted, 'shortlisted');
  await move(passed, 'passed');
  for (const profileId of interviewing ?? [])
    await clinic.call('PUT /contacts/:profileId', { profileId, body: { stage: 'interviewing' } });
  for (const id of hired ?? []) {
    const { fees } = await unlockedContact(clinic, id);
    await reportHire(clinic, id, fees[0]?.provider_type);
  }
  const [booked, offered] = contacts.filter(({ profile_id }) => interviewing?.includes(profile_id));
  if (offered) await offerInterview(offered, clinic, 3);
  if (booked) await bookInterview(booked, clinic, signIn);
  const [first = ''] = shortlisted ?? [];
  if (first) {
    const body = { private_note: 'Knows our charting system. Ask about weekends.' };
    await clinic.call('PUT /contacts/:profileId', { profileId: first, body });
  }
  for (const profileId of others.slice(0, 10))
    await clinic.call('POST /contacts/:profileId/seen', { profileId });
}

/** Offers two mornings at the job's place, the first after so many days. */
async function offerInterview(
  { profile_id, job_id, jobs }: Contact,
  clinic: Person,
  daysAhead: number,
): Promise<Contact> {
  const timeZone = jobs.find((job) => job.job_id === job_id)?.time_zone;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const morning = (ahead: number) => `${format.format(Date.now() + ahead * 86_400_000)}T09:00`;
  return clinic.call('POST /contacts/:profileId/interview', {
    profileId: profile_id,
    body: { job_id, minutes: 30, method: 'phone', starts: [morning(daysAhead), morning(daysAhead + 1)] },
  });
}

/** Tomorrow. */
async function bookInterview(contact: Contact, clinic: Person, signIn: SignIn): Promise<void> {
  const { email, interview } = await offerInterview(contact, clinic, 1);
  const [starts_at = ''] = interview?.starts ?? [];
  const professional = await signIn(email ?? '');
  await professional.call('POST /interviews/:token', { token: interview?.id ?? '', body: { starts_at } });
}

/** Half of each employer's jobs have a public page. */
async function publishJobs(signIn: SignIn): Promise<void> {
  for (const { email } of practices) {
    const employer = await signIn(email);
    const { jobs } = await employer.call('GET /user/current');
    for (const { id } of (jobs ?? []).filter((_, n) => n % 2 === 0))
      await employer.call('PUT /jobs/:token/state', { token: id, body: { is_shared: true } });
  }
}

/** Removes the demo's own emails, which would hide the first real one. */
async function removeDemoEmails(inboxUrl: string): Promise<void> {
  let [before, now] = [-1, 0];
  while (now !== before) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    now = ((await (await fetch(`${inboxUrl}/email`)).json()) as unknown[]).length;
  }
  await fetch(`${inboxUrl}/email?to=@demo.example`, { method: 'DELETE' });
}

/**
 * Fills a running product through its public API: five employers with 40 jobs, half of them public, 300 professionals in three metros, some around Washington with licenses, pairs
 * just inside and just outside 50 miles, contacts in all states, something in each operator queue, and a practice. The
 * result is the same every time. With the server of its databases the demo set also has a past.
 */
export async function seedDemo(
  productUrl: string,
  inboxUrl?: string,
  databaseServer?: string,
): Promise<void> {
  // A machine that is busy starting may time out; in the worst case something is created twice.
  const personOf = (email: string) => new Person({ publicUrl: productUrl, inboxUrl }, email, { tries: 10 });
  const signIn: SignIn = (email) => personOf(email).signIn();
  const steps: Record<string, () => Promise<unknown>> = {
    jobs: () =>
      inGroups([...jobs(), ...capitalJobs], (job) => personOf(job.email).call('POST /jobs', { body: job })),
    professionals: () =>
      inGroups(professionals(), (profile) =>
        personOf(profile.email).call('POST /profiles', { body: profile }),
      ),
    'public pages': () => publishJobs(signIn),
    interests: async () => {
      await act(signIn);
      await keepPromise(signIn);
    },
    'operator cases': async () => {
      await createOperatorCases(signIn, { hasInbox: Boolean(inboxUrl) });
      // The stand-in for an SMTP server rejects this mailbox as full, so its email becomes failed work after a minute.
      const email = 'mailbox-full@demo.example';
      await personOf(email).call('POST /login', { body: { email } });
    },
    hiring: () => work(signIn),
    'a team': () => createTeam(signIn),
    'the past': async () => {
      if (databaseServer) await moveDemoBack(databaseServer);
      if (inboxUrl) await removeDemoEmails(inboxUrl);
    },
  };
  for (const [place, [name, step]] of Object.entries(steps).entries()) {
    console.log(`Demo set, ${place + 1} of ${Object.keys(steps).length}: ${name}`);
    await step();
  }
}
