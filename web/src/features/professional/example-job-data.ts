import type { ListedJob } from './job-facts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const example = (
  facts: Pick<
    ListedJob,
    'id' | 'title' | 'employer_name' | 'job_location' | 'common_specialties' | 'pay_min' | 'pay_max' | 'miles'
  > &
    Partial<ListedJob>,
): ListedJob => ({
  common_provider_types: ['Registered Nurse'],
  practice_settings: [],
  employment_type: ['Full-Time'],
  pay_unit: 'hour',
  shift: ['Day'],
  is_paused: false,
  confirmed_at: null,
  created_at: daysAgo(1),
  is_new: false,
  is_saved: false,
  is_hidden: false,
  has_applied: false,
  applied_at: null,
  unlocked_at: null,
  seen_at: null,
  interview_at: null,
  hired_at: null,
  passed_at: null,
  promises_answers: false,
  ...facts,
});

/** Jobs of no real employer. */
export const exampleJobs = [
  example({
    id: 'example-1',
    title: 'Registered Nurse · Cardiology +1',
    employer_name: 'Lakeshore Cardiology',
    job_location: 'San Francisco, CA',
    common_specialties: ['Cardiology', 'Critical Care'],
    practice_settings: ['Outpatient'],
    pay_min: 62,
    pay_max: 74,
    miles: 10,
    is_new: true,
    created_at: daysAgo(0.1),
  }),
  example({
    id: 'example-2',
    title: 'Registered Nurse · Critical Care',
    employer_name: 'Alta Vista Medical Center',
    job_location: 'Berkeley, CA',
    common_specialties: ['Critical Care'],
    practice_settings: ['Inpatient'],
    shift: ['Night'],
    pay_min: 71,
    pay_max: 88,
    miles: 5,
  }),
  example({
    id: 'example-3',
    title: 'Registered Nurse · Cardiology',
    employer_name: 'Harbor Heart Group',
    job_location: 'Oakland, CA',
    common_specialties: ['Cardiology'],
    employment_type: ['Part-Time'],
    pay_min: 60,
    pay_max: 70,
    miles: 2,
    is_saved: true,
    created_at: daysAgo(3),
  }),
];
