import { demoAccounts } from '../../services/common/src/demo-accounts.ts';
import { employmentTypes, practiceSettings, providerTypes, specialties } from '../../proto/choices.ts';
import { firstNames, lastNames, metros, practices } from './names.ts';
import { randomNumbers } from './random.ts';

let webUrl: string;
const [clinicAccount, nurseAccount] = demoAccounts;

const jobCount = 40;
const professionalCount = 300;
const atOnce = 8;

const random = randomNumbers(20_251_120);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
/** The lists are drawn with skew: the first entries come up more often, as they do in life. */
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

async function call(method: string, path: string, body?: object, cookie = ''): Promise<unknown> {
  const response = await fetch(webUrl + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? response.headers.getSetCookie()[0]?.split(';')[0] : response.json();
}

async function inGroups<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce)
    await Promise.all(items.slice(from, from + atOnce).map(work));
}

const signIn = (email: string) => call('POST', '/dev/sign-in', { email }) as Promise<string>;

function jobs() {
  return Array.from({ length: jobCount }, (_, n) => {
    const { name, email } = practices[n % practices.length] as (typeof practices)[number];
    const metro = metros[n % metros.length] as (typeof metros)[number];
    const own = email === clinicAccount.email;
    return {
      email,
      employer_name: name,
      contact_name: 'Robin Alvarez',
      contact_phone: '(415) 555-0100',
      job_location: own ? metros[0].center : metro.center,
      provider_types: n === 0 ? ['Registered Nurse'] : few(commonTypes, 2),
      specialties: n === 0 ? ['Cardiology', 'Critical Care'] : few(specialties, 4),
      practice_settings: few(practiceSettings, 2),
      employment_type: few(employmentTypes, 2),
      emr: pick(['Epic', 'Cerner', 'athenahealth', null]),
      additional_details: 'Self-scheduling, four-day weeks on request, and a team that stays.',
    };
  });
}

function professionals() {
  const drawn = Array.from({ length: professionalCount - 1 }, (_, n) => {
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
    provider_types: ['Registered Nurse'],
    specialties: ['Cardiology', 'Critical Care', 'Family Medicine'],
    locations: ['Oakland, CA'],
    practice_settings: ['Outpatient'],
    employment_type: ['Per Diem', 'Part-Time'],
  };
  return [nurse, ...drawn];
}

interface Person {
  recommended: { id: string }[];
}
interface Contacts {
  contacts: { profile_id: string; has_application: boolean }[];
}

/** Waits for the matcher, then lets people act: saved and applied jobs, and of the clinic's contacts two unlocked. */
async function act(): Promise<void> {
  const nurse = await signIn(nurseAccount.email);
  let recommended: Person['recommended'] = [];
  while (recommended.length < 2) {
    ({ recommended } = (await call('GET', '/api/user/current', undefined, nurse)) as Person);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const [first, second] = recommended;
  await call(
    'POST',
    `/api/jobs/${first?.id}/apply`,
    { note: 'I know the unit and could start in two weeks.' },
    nurse,
  );
  await call('POST', `/api/jobs/${second?.id}/save`, undefined, nurse);

  // A professional of another metro: interested without a match.
  const farAway = await signIn('professional-2@demo.example');
  await call(
    'POST',
    `/api/jobs/${first?.id}/apply`,
    { note: 'I am moving to the Bay Area in spring.' },
    farAway,
  );

  const clinic = await signIn(clinicAccount.email);
  const { contacts } = (await call('GET', '/api/contacts', undefined, clinic)) as Contacts;
  const matchedOnly = contacts.filter((contact) => !contact.has_application);
  for (const { profile_id } of matchedOnly.slice(0, 2))
    await call('POST', `/api/profiles/${profile_id}/unlock`, {}, clinic);

  for (let n = 1; n <= 12; n++) {
    const professional = await signIn(`professional-${n}@demo.example`);
    const [job] = ((await call('GET', '/api/user/current', undefined, professional)) as Person).recommended;
    if (job)
      await call(
        'POST',
        `/api/jobs/${job.id}/apply`,
        { note: n % 2 ? 'Happy to talk any evening.' : null },
        professional,
      );
  }
}

/** The demo's own mails would bury the first real one. */
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
 * Fills a running product through its public calls: five employers with 40 jobs, 300 professionals in three metros, some
 * pairs just inside and just outside 50 miles, contacts in all states. The same every time.
 */
export async function seedDemo(productUrl: string, inboxUrl?: string): Promise<void> {
  webUrl = productUrl;
  await inGroups(jobs(), (job) => call('POST', '/api/jobs', job));
  await inGroups(professionals(), (profile) => call('POST', '/api/profiles', profile));
  await act();
  if (inboxUrl) await emptyInbox(inboxUrl);
}
