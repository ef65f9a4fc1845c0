import {
  type Interview,
  interview as interviewSchema,
  type LinkedInterview,
  type OwnInterview,
} from '@nearward/proto/rest/interview';
import { responseOf } from './response-of';
import { id, postedJob, profile } from './responses';

export const offered: Interview = responseOf(interviewSchema, {
  id: id(9),
  job_id: postedJob.id,
  job_title: postedJob.title,
  job_location: postedJob.job_location,
  state: 'offered',
  minutes: 30,
  method: 'video',
  time_zone: 'America/New_York',
  starts: ['2026-11-24T15:00:00.000Z', '2026-11-24T16:30:00.000Z', '2026-11-25T19:00:00.000Z'],
  updated_at: '2026-11-22T09:00:00.000Z',
});

export const booked: Interview = {
  ...offered,
  state: 'booked',
  starts_at: '2026-11-24T15:00:00.000Z',
  video_url: 'https://meet.example.com/a-room-with-a-rather-long-name',
};

/** An hour after its end. */
export const questioned: Interview = {
  ...booked,
  state: 'done',
  starts: [],
  starts_at: '2026-11-20T15:00:00.000Z',
  asks_took_place: true,
};

const employer_name = 'Bayside Clinic';
export const linked = (interview: Interview): LinkedInterview => ({ ...interview, employer_name });

export const ofProfessional = (interview: Interview): OwnInterview => ({
  ...interview,
  side: 'professional',
  is_interviewer: false,
  profile_id: null,
  name: employer_name,
});

export const ofEmployer = (interview: Interview): OwnInterview => ({
  ...interview,
  side: 'employer',
  is_interviewer: true,
  profile_id: profile.id,
  name: profile.name,
});
