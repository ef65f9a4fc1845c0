import type { Contact } from '@nearward/proto/rest/contact';
import { exampleContact } from './example-contact';
import { PeopleTable } from './people-table';

function person(
  name: string,
  [type, ...specialties]: [string, ...string[]],
  miles: number,
  stage: Contact['stage'],
  hours: number,
  has_application = false,
): Contact {
  return exampleContact({
    id: name,
    profile_id: name,
    name,
    job_title: [type, ...specialties].join(' · '),
    job_location: 'Oakland, CA',
    has_application,
    contact_type: has_application ? 'both' : 'match',
    miles,
    all_provider_types: [type],
    matching_provider_types: [type],
    all_specialties: specialties,
    matching_specialties: specialties,
    stage,
    is_new: stage === 'new',
    created_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
  });
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
