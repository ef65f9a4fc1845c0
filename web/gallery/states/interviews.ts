import type { Contact } from '@nearward/proto/rest/contact';
import type { Interview } from '@nearward/proto/rest/interview';
import type { Page } from '@playwright/test';
import { contact, contacts, nurse, profile } from '../../src/testing/responses';
import {
  booked,
  linked,
  offered,
  ofEmployer,
  ofProfessional,
  questioned,
} from '../../src/testing/interview-responses';
import type { State } from '../gallery';
import { click, state } from './steps';

const link = '/interviews/some.token';
const opened = `/dashboard?person=${profile.id}`;

const [fits] = contact.jobs;
const jobs = fits
  ? [
      fits,
      {
        ...fits,
        job_id: '00000000-0000-7000-8000-00000000e001',
        job_title: 'Nurse Practitioner · Cardiology',
      },
    ]
  : [];
const withInterview = (interview: Interview | null) => {
  const person: Contact = {
    ...contact,
    name: 'Dana Ortiz',
    email: 'dana@example.com',
    is_unlocked: true,
    unlocked_at: '2026-11-20T12:00:00.000Z',
    stage: 'unlocked',
    jobs,
    interview,
  };
  return {
    'GET /contacts': { ...contacts, contacts: [person] },
    'GET /contacts/:profileId': person,
    'GET /user/interviews': { interviews: interview ? [ofEmployer(interview)] : [] },
  };
};

const chooseTimes = async (page: Page) => {
  await click(page, 'Offer an interview');
  await page.getByRole('heading', { name: 'Offer an interview' }).waitFor();
  await page.getByRole('radio', { name: 'Wednesday, November 25' }).check();
  for (const time of ['9:00 AM', '9:30 AM', '2:00 PM']) await page.getByLabel(time, { exact: true }).check();
};

const byPhone: Interview = { ...booked, method: 'phone', video_url: null, phone: '(415) 555-0199' };
const ofLink = (name: string, interview: Interview, shows: string, more?: Partial<State>) =>
  state(link, name, shows, { responses: { 'GET /interviews/:token': linked(interview) }, ...more });

/** Interviews, as both sides see them. */
export const interviews: State[] = [
  ofLink('times to choose from', offered, 'Choose a time'),
  ofLink('asking for the number', { ...offered, method: 'phone', needs_phone: true }, 'Choose a time', {
    act: async (page) => {
      await page.getByRole('button', { name: /^Book/ }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  ofLink('booked', booked, 'Add to your calendar'),
  ofLink(
    'canceled by a hire',
    { ...booked, state: 'canceled', starts: [], ended_by: 'hired' },
    'This interview was canceled.',
  ),
  ofLink('afterwards', questioned, 'Did the interview take place?'),
  state('/dashboard', 'of a professional', 'Did the interview take place?', {
    responses: {
      'GET /user/current': nurse,
      'GET /user/interviews': {
        interviews: [offered, booked, questioned].map((each, index) => ({
          ...ofProfessional(each),
          id: `00000000-0000-7000-8000-00000000f00${index}`,
        })),
      },
    },
  }),
  state(opened, 'by phone', 'You call Dana', { responses: withInterview(byPhone) }),
  state('/dashboard', 'in the rows and the next 7 days', 'Interviews, next 7 days', {
    responses: withInterview(booked),
  }),
  state(opened, 'offering times', 'Offer an interview', {
    responses: withInterview(null),
    act: chooseTimes,
  }),
];
