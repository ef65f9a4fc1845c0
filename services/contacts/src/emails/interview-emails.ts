import type { EmailText, EmailTemplates } from '@nearward/common/email/email-templates';
import type { InterviewMethod } from '@nearward/proto/rest/interview-texts';
import { newJobsEmail, type Unsubscribe } from './match-emails.js';

/** An interview about a job. */
interface InterviewEmail {
  title: string;
  job_location: string;
  employer_name: string;
  /** The zone of the job. */
  time_zone: string;
  /** The zone of the reader. */
  zone: string;
  url: string;
}
interface Booking extends InterviewEmail {
  starts_at: Date;
  minutes: number;
  method: InterviewMethod;
  video_url: string | null;
}
type ForEmployer<Data> = Data & { name: string };
interface Cancellation extends InterviewEmail {
  /** Whether the reader canceled it. */
  is_own: boolean;
  /** Null if only an offer was withdrawn. */
  starts_at: Date | null;
}

/** The emails about interviews. Offers, questions and reminders can be turned off; bookings and cancellations cannot. */
export interface InterviewEmails {
  'interview-offered': InterviewEmail &
    Unsubscribe & { starts: Date[]; minutes: number; method: InterviewMethod };
  'interview-booked-employer': ForEmployer<Booking>;
  'interview-booked-professional': Booking;
  /** Name and job are unknown after the profile was deleted. */
  'interview-canceled-employer': Cancellation & { name: string | null };
  'interview-canceled-professional': Cancellation;
  'interview-declined': ForEmployer<InterviewEmail> & Unsubscribe;
  'interview-other-times': ForEmployer<InterviewEmail> & Unsubscribe;
  'interview-reminder-employer': ForEmployer<Booking> & Unsubscribe;
  'interview-reminder-professional': Booking & Unsubscribe;
  'interview-question-employer': ForEmployer<InterviewEmail> &
    Unsubscribe & { starts_at: Date; hireUrl: string };
  'interview-question-professional': InterviewEmail & Unsubscribe & { starts_at: Date };
}

const becauseEmployer = 'You’re receiving this because you offered an interview on Nearward.';
const becauseProfessional = 'You’re receiving this because an employer unlocked your contact on Nearward.';

const methodTexts: Record<InterviewMethod, string> = {
  phone: 'by phone',
  video: 'by video',
  on_site: 'in person',
};

const placeFacts = ({ method, video_url, job_location }: Booking, byPhone: string): EmailText['facts'] =>
  method === 'phone'
    ? [{ label: 'How', value: `By phone: ${byPhone}` }]
    : [
        method === 'video'
          ? { label: 'Video link', value: video_url ?? '' }
          : { label: 'Place', value: job_location },
      ];
const timeText = ({ starts_at, zone, time_zone }: { starts_at: Date; zone: string; time_zone: string }) =>
  timeInZones(starts_at, zone, time_zone);
const bookedFacts = (booked: Booking, byPhone: string) => [
  { label: 'When', value: timeText(booked) },
  { label: 'Length', value: `${booked.minutes} minutes` },
  ...(placeFacts(booked, byPhone) ?? []),
];

const factsForEmployer = (booked: ForEmployer<Booking>) => bookedFacts(booked, `you call ${booked.name}`);
const factsForProfessional = (booked: Booking) => bookedFacts(booked, `${booked.employer_name} calls you`);

const job = {
  title: 'Registered Nurse · Cardiology',
  job_location: 'Tampa, FL',
  employer_name: 'Bayside Family Practice',
  time_zone: 'America/New_York',
  zone: 'America/New_York',
  url: 'http://localhost:3000/dashboard',
};
const farAway = { ...job, zone: 'America/Los_Angeles' };
const end = { unsubscribe: newJobsEmail.examples[0].unsubscribe };
const at = new Date('2026-12-01T15:00:00Z');
const byPhone = { starts_at: at, minutes: 30, method: 'phone', video_url: null } as const;
const byVideo = { ...byPhone, method: 'video', video_url: 'https://video.example.com/room' } as const;
const onSite = { ...byPhone, method: 'on_site' } as const;
const name = 'Dana Ortiz';

export const interviewEmails: EmailTemplates<InterviewEmails> = {
  'interview-offered': {
    text: ({
      employer_name,
      title,
      job_location,
      starts,
      minutes,
      method,
      zone,
      time_zone,
      url,
      unsubscribe,
    }) => ({
      subject: 'An employer invites you to an interview',
      preheader: `${employer_name} offers ${starts.length === 1 ? 'a time' : `${starts.length} times`} for ${title}.`,
      heading: `${employer_name} invites you to an interview`,
      paragraphs: [
        `${employer_name} would like to talk with you about ${title} in ${job_location}, ${methodTexts[method]}, for ${minutes} minutes. Choose a time, ask for other times, or decline.`,
      ],
      facts: starts.map((start, index) => ({
        label: `Time ${index + 1}`,
        value: timeInZones(start, zone, time_zone),
      })),
      action: { label: 'Choose a time', url },
      footnote: becauseProfessional,
      unsubscribe,
    }),
    examples: [
      { ...job, ...end, starts: [at], minutes: 30, method: 'phone' },
      { ...farAway, ...end, starts: [at, new Date('2026-12-02T16:00:00Z')], minutes: 45, method: 'video' },
    ],
  },

  'interview-booked-employer': {
    text: (booked) => ({
      subject: 'Interview booked',
      preheader: `${booked.name} booked a time for ${booked.title}.`,
      heading: `${booked.name} booked an interview`,
      paragraphs: [`${booked.name} chose a time to talk about ${booked.title} in ${booked.job_location}.`],
      facts: factsForEmployer(booked),
      action: { label: 'See the contact', url: booked.url },
      footnote: becauseEmployer,
    }),
    examples: [{ ...job, ...byPhone, name }],
  },

  'interview-booked-professional': {
    text: (booked) => ({
      subject: 'Your interview is booked',
      preheader: `With ${booked.employer_name} about ${booked.title}`,
      heading: `Your interview with ${booked.employer_name}`,
      paragraphs: [
        `You booked an interview about ${booked.title} in ${booked.job_location}. You can choose another time or cancel on its page.`,
      ],
      facts: factsForProfessional(booked),
      action: { label: 'See the interview', url: booked.url },
      footnote: becauseProfessional,
    }),
    examples: [
      { ...job, ...byPhone },
      { ...farAway, ...byVideo },
      { ...job, ...onSite },
    ],
  },

  'interview-canceled-employer': {
    text: ({ is_own, name: person, employer_name, title, job_location, url, ...canceled }) => ({
      subject: 'Interview canceled',
      preheader: is_own
        ? 'You canceled an interview.'
        : `${person ?? 'A professional'} canceled an interview.`,
      heading: 'Interview canceled',
      paragraphs: [
        person
          ? `${is_own ? `You canceled the interview with ${person}` : `${person} canceled the interview`} about ${title} in ${job_location}.`
          : `${is_own ? 'You' : 'The professional'} canceled an interview for ${employer_name}. The profile has been deleted since.`,
      ],
      facts: canceledFacts(canceled),
      action: { label: 'See your contacts', url },
      footnote: becauseEmployer,
    }),
    examples: [
      { ...job, starts_at: at, name, is_own: true },
      { ...job, starts_at: at, name, is_own: false },
      { ...job, starts_at: at, name: null, is_own: false },
    ],
  },

  'interview-canceled-professional': {
    text: ({ is_own, employer_name, title, job_location, url, ...canceled }) => ({
      subject: 'Interview canceled',
      preheader: `${is_own ? 'You' : employer_name} canceled an interview.`,
      heading: canceled.starts_at ? 'Interview canceled' : 'The offered times were withdrawn',
      paragraphs: [
        canceled.starts_at
          ? `${is_own ? `You canceled the interview with ${employer_name}` : `${employer_name} canceled the interview`} about ${title} in ${job_location}.`
          : `${employer_name} withdrew the times that it offered for an interview about ${title} in ${job_location}.`,
      ],
      facts: canceledFacts(canceled),
      action: { label: 'See the interview', url },
      footnote: becauseProfessional,
    }),
    examples: [
      { ...farAway, starts_at: at, is_own: false },
      { ...job, starts_at: at, is_own: true },
      { ...job, starts_at: null, is_own: false },
    ],
  },

  'interview-declined': {
    text: ({ name: person, title, job_location, url, unsubscribe }) => ({
      subject: 'A professional declined the interview',
      preheader: `${person} declined the times for ${title}.`,
      heading: `${person} declined the interview`,
      paragraphs: [`${person} declined an interview about ${title} in ${job_location}.`],
      action: { label: 'See the contact', url },
      footnote: becauseEmployer,
      unsubscribe,
    }),
    examples: [{ ...job, ...end, name }],
  },

  'interview-other-times': {
    text: ({ name: person, title, job_location, url, unsubscribe }) => ({
      subject: 'A professional asks for other interview times',
      preheader: `${person} asks for other times for ${title}.`,
      heading: `${person} asks for other times`,
      paragraphs: [
        `${person} would like to talk about ${title} in ${job_location}, at other times. Please offer some.`,
      ],
      action: { label: 'Offer other times', url },
      footnote: becauseEmployer,
      unsubscribe,
    }),
    examples: [{ ...job, ...end, name }],
  },

  'interview-reminder-employer': {
    text: ({ unsubscribe, ...booked }) => ({
      subject: `Reminder: interview on ${timeInZones(booked.starts_at, booked.zone, booked.zone)}`,
      preheader: `Interview with ${booked.name} for ${booked.title}`,
      heading: `Your interview with ${booked.name}`,
      paragraphs: [
        `You have an interview about ${booked.title} in ${booked.job_location}. You can cancel on the contact’s page.`,
      ],
      facts: factsForEmployer(booked),
      action: { label: 'See the contact', url: booked.url },
      footnote: becauseEmployer,
      unsubscribe,
    }),
    examples: [{ ...job, ...end, ...byVideo, name }],
  },

  'interview-reminder-professional': {
    text: ({ unsubscribe, ...booked }) => ({
      subject: `Reminder: interview on ${timeInZones(booked.starts_at, booked.zone, booked.zone)}`,
      preheader: `Interview with ${booked.employer_name} about ${booked.title}`,
      heading: `Your interview with ${booked.employer_name}`,
      paragraphs: [
        `You have an interview about ${booked.title} in ${booked.job_location}. You can choose another time or cancel on its page.`,
      ],
      facts: factsForProfessional(booked),
      action: { label: 'See the interview', url: booked.url },
      footnote: becauseProfessional,
      unsubscribe,
    }),
    examples: [{ ...farAway, ...end, ...byVideo }],
  },

  'interview-question-employer': {
    text: ({ name: person, title, url, hireUrl, unsubscribe, ...interview }) => ({
      subject: 'Did the interview take place?',
      preheader: `Your interview with ${person} for ${title}`,
      heading: `Did the interview with ${person} take place?`,
      paragraphs: [
        `The interview about ${title} was planned for ${timeText(interview)}. Your answer stays private.`,
        'If you hire this person, please report it. Otherwise you can pass on the contact’s page.',
      ],
      action: { label: 'Answer', url },
      links: [{ label: 'Report a hire', url: hireUrl }],
      footnote: becauseEmployer,
      unsubscribe,
    }),
    examples: [{ ...job, ...end, starts_at: at, name, hireUrl: 'http://localhost:3000/hires/report/1' }],
  },

  'interview-question-professional': {
    text: ({ employer_name, title, url, unsubscribe, ...interview }) => ({
      subject: 'Did the interview take place?',
      preheader: `Your interview with ${employer_name} about ${title}`,
      heading: `Did the interview with ${employer_name} take place?`,
      paragraphs: [
        `The interview about ${title} was planned for ${timeText(interview)}. Your answer stays private.`,
      ],
      action: { label: 'Answer', url },
      footnote: becauseProfessional,
      unsubscribe,
    }),
    examples: [{ ...job, ...end, starts_at: at }],
  },
};

function canceledFacts({
  starts_at,
  zone,
  time_zone,
}: Pick<Cancellation, 'starts_at' | 'zone' | 'time_zone'>) {
  return starts_at ? [{ label: 'When', value: timeInZones(starts_at, zone, time_zone) }] : [];
}

const timeFormat = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

const timeIn = (zone: string, moment: Date): string =>
  moment.toLocaleString('en-US', { ...timeFormat, timeZone: zone, timeZoneName: 'short' });
const clockIn = (zone: string, moment: Date): string =>
  moment.toLocaleString('en-US', { ...timeFormat, timeZone: zone });

/** A moment in the reader's zone, and in the job's if clocks differ: `Tuesday, December 1 at 10:00 AM EST`. */
export function timeInZones(moment: Date, zone: string, jobZone: string): string {
  const own = timeIn(zone, moment);
  const isSame = clockIn(zone, moment) === clockIn(jobZone, moment);
  return isSame ? own : `${own} (${timeIn(jobZone, moment)} at the job)`;
}
