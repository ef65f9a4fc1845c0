import type { SeekerJob } from '@nearward/proto/rest/job';
import { nurse, seekerJob } from '../../src/testing/responses';
import type { State } from '../gallery';
import { jobPage } from '../default-responses';
import { ErrorResponse } from '../served-app';
import { clicking, state } from './steps';

const atNoon = '2026-11-20T12:00:00.000Z';
const named = (last: number, changes: Partial<SeekerJob>): SeekerJob => ({
  ...seekerJob,
  id: `00000000-0000-7000-8000-0000000000b${last}`,
  ...changes,
});
const bravo = named(1, {
  employer_name: 'Bayside Clinic and Ambulatory Surgery Center of the East Bay',
  additional_details: 'Four-day weeks.',
  pay_min: 70,
  pay_max: 90,
  pay_unit: 'hour',
  shift: ['Night'],
  is_new: true,
  is_saved: true,
});
const charlie = named(2, { employer_name: 'Charlie Clinic', is_hidden: true });
const applied = named(3, { employer_name: 'Delta Clinic', has_applied: true, applied_at: atNoon });
const employer_contact = {
  name: 'Chris Poster',
  title: 'Office Manager',
  email: 'a-rather-long-address-of-a-manager@bayside.example.com',
  phone: '(415) 555-0100',
};
const recommended = [seekerJob, bravo, charlie];
const reader = {
  ...nurse,
  recommended,
  recommended_total: 2,
  saved: [bravo],
  applied: [applied],
  marks: { hidden: [charlie.id], new_since: atNoon },
  unlocked_by: [
    {
      job_id: seekerJob.id,
      employer_name: 'Bayside Clinic',
      job_title: seekerJob.title,
      job_location: seekerJob.job_location,
      unlocked_at: atNoon,
      hired_at: null,
      employer_contact,
      asked_to_stop_at: null,
    },
    {
      job_id: charlie.id,
      employer_name: charlie.employer_name,
      job_title: charlie.title,
      job_location: charlie.job_location,
      unlocked_at: atNoon,
      hired_at: null,
      employer_contact: null,
      asked_to_stop_at: atNoon,
    },
  ],
};
const progress = { seen_at: atNoon, unlocked_at: atNoon, hired_at: atNoon };
const hired = {
  ...reader,
  applied: [{ ...applied, ...progress }],
  unlocked_by: reader.unlocked_by.slice(0, 1).map((unlock) => ({ ...unlock, hired_at: atNoon })),
};
const here = { 'GET /user/current': reader };
const path = '/dashboard';
const page = `/jobs/${seekerJob.id}`;
const interest = { id: seekerJob.id, created_at: atNoon, note: 'A note', sent_at: atNoon };
const interested = { ...jobPage, has_applied: true, applied_at: atNoon, applications: [interest] };

/** The professional's workspace. */
export const seeking: State[] = [
  state(path, 'rows', 'Delta Clinic', { responses: here }),
  state(path, 'what is hidden', '1 hidden', {
    responses: here,
    act: clicking(['1 hidden'], (page) => page.getByText('Charlie Clinic').first()),
  }),
  state(path, 'expressing interest', 'Delta Clinic', {
    responses: here,
    act: clicking(['Express Interest'], (page) => page.getByRole('dialog')),
  }),
  state(page, 'a job', 'Parking is free.', { responses: here }),
  state(page, 'a job whose clinic can be reached', 'You can reach them', {
    responses: {
      ...here,
      'GET /jobs/:id/public': { job: { ...interested, unlocked_at: atNoon, employer_contact } },
    },
  }),
  state(path, 'after a hire', 'Pause your profile?', { responses: { 'GET /user/current': hired } }),
  state(page, 'a job that is gone', 'Near you, and matching your profile', {
    responses: { ...here, 'GET /jobs/:id/public': new ErrorResponse(404) },
  }),
];
