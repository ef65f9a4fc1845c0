import { demoAccounts } from '@nearward/proto/demo-accounts';

const [clinicAccount] = demoAccounts;
const rn = 'Registered Nurse';

/** A month from now, such as `2027-03`. */
export const monthAhead = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 15)).toISOString().slice(0, 7);
};

/** One license is not enough within 50 miles of Washington, so that jobs and nurses there show each state of a license. */
export const capitalJobs = (
  [
    ['Arlington, VA', 'Yes', ['Spanish']],
    ['Washington, DC', 'No', ['Spanish', 'Arabic']],
    ['Bethesda, MD', 'No', []],
  ] as const
).map(([job_location, requires_license_now, languages], at) => ({
  email: at === 0 ? clinicAccount.email : 'potomac@demo.example',
  employer_name: at === 0 ? 'Bayside Family Practice' : 'Potomac Community Health',
  contact_name: 'Robin Alvarez',
  contact_phone: '(202) 555-0100',
  job_location,
  requires_license_now,
  languages,
  provider_types: [rn],
  specialties: ['Cardiology', 'Home Health'],
  practice_settings: ['Outpatient' as const],
  employment_type: ['Full-Time' as const],
  additional_details: 'A small team near the Metro.',
}));

const nurses: [name: string, place: string, licenses: string[], languages?: string[]][] = [
  ['Grace Whitfield', 'Bethesda, MD', [`${rn}, MD, multistate, ${monthAhead(14)}`]],
  ['Omar Haddad', 'Arlington, VA', [`${rn}, VA`], ['Arabic']],
  ['Linda Brooks', 'Washington, DC', [`${rn}, DC, ${monthAhead(9)}`], ['Spanish', 'French']],
  ['Peter Nowak', 'Rockville, MD', [`${rn}, MD`]],
  ['Hannah Cole', 'Alexandria, VA', [`${rn}, VA, multistate, ${monthAhead(-2)}`]],
  ['Mei Tanaka', 'Silver Spring, MD', []],
];

export const capitalNurses = nurses.map(([name, place, licenses, languages = []], at) => ({
  email: `capital-${at + 1}@demo.example`,
  name,
  phone: `(202) 555-01${at + 10}`,
  provider_types: [rn],
  specialties: ['Cardiology', 'Home Health'],
  locations: [place],
  practice_settings: ['Outpatient' as const],
  employment_type: ['Full-Time' as const],
  licenses,
  languages,
}));
