import type { Contact } from '@nearward/proto/rest/contact';
import { PeopleTable } from './people-table';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

function person(
  name: string,
  [type, ...specialties]: [string, ...string[]],
  miles: number,
  stage: Contact['stage'],
  hours: number,
  has_application = false,
): Contact {
  const job = {
    job_id: '',
    job_title: [type, ...specialties].join(' · '),
    job_location: 'Oakland, CA',
    has_match: true,
    has_application: false,
  };
  return {
    ...job,
    id: name,
    profile_id: name,
    name,
    email: null,
    phone: null,
    is_unlocked: false,
    unlocked_at: null,
    unlocked_by_member: null,
    stage_by: null,
    interview_by: null,
    note_by: null,
    fee_until: null,
    accepted_terms: null,
    asked_to_stop_at: null,
    has_application,
    contact_type: has_application ? 'both' : 'match',
    miles,
    all_provider_types: [type],
    matching_provider_types: [type],
    all_specialties: specialties,
    matching_specialties: specialties,
    practice_settings: [],
    available_from: null,
    years_experience: null,
    employment_type: [],
    note: null,
    npi_checked_at: null,
    npi_types: [],
    licenses: [],
    matching_languages: [],
    still_at: null,
    interactions: [],
    stage,
    is_new: stage === 'new',
    answer: null,
    private_note: null,
    jobs: [{ ...job, time_zone: 'America/Los_Angeles', is_own: true, miles }],
    jobs_total: 1,
    hire: null,
    interview: null,
    created_at: hoursAgo(hours),
  };
}

const people = [
  person('Dana Ortiz', ['Registered Nurse', 'Cardiology', 'Critical Care'], 10, 'new', 2, true),
  person('Sam Vasquez', ['Nurse Practitioner', 'Family Medicine'], 15, 'new', 5, true),
  person('Tomasz Zielinski', ['Registered Nurse', 'Cardiology'], 5, 'shortlisted', 26, true),
  person(
    'Priya Raman',
    ['Nurse Practitioner', 'Family Medicine', 'Geriatric Medicine'],
    20,
    'unlocked',
    30,
    true,
  ),
  person('Amara Okafor', ['Registered Nurse', 'Cardiology'], 10, 'interviewing', 50, true),
  person('Renee Thibodeaux', ['Registered Nurse', 'Critical Care'], 10, 'new', 2),
  person('Hyun-woo Park', ['Medical Assistant', 'Primary Care'], 2, 'new', 4),
  person('Joy Castillo', ['Medical Assistant', 'Primary Care'], 10, 'hired', 220),
];

/** An employer's list with example people, for the landing page. */
const ExamplePeople = () => (
  <div className="@container p-4">
    <PeopleTable
      contacts={people}
      sort="interest"
      counts={{ 'Expressed Interest': 5, Matched: 3 }}
      search=""
      open="Dana Ortiz"
    />
  </div>
);
export default ExamplePeople;
