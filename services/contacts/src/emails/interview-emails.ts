import type { EmailTemplates } from '@nearward/common/email/email-templates';
import type { PairAct } from '@nearward/marketplace/pairs/pair-table';
import { interviewEndText, type InterviewMethod } from '@nearward/proto/rest/interview-texts';
import { shortName, shortRole } from './fit-text.js';
import { shortDayIn, shortTimeIn, timeInZones } from './interview-times.js';
import { newJobsEmail, type Unsubscribe } from './match-emails.js';

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
  /** Where they meet, if they do. */
  place: string | null;
  contact_person: string | null;
  /** The professional's number. */
  phone: string | null;
  /** The booked start before; null for the first one. */
  moved_from: Date | null;
}
type ForEmployer<Data> = Data & { name: string };
interface Cancellation extends InterviewEmail {
  /** Whether the reader's side canceled it. */
  is_own: boolean;
  /** Whether that side is a practice. */
  by_team: boolean;
  /** Null if only an offer was withdrawn. */
  starts_at: Date | null;
  /** The act that ended it, unless a side canceled the interview itself. */
  ended_by: PairAct | null;
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
  /** To the member who offered it and no longer hires: without the professional’s name. */
  'interview-canceled-member': InterviewEmail & { starts_at: Date };
  'interview-declined': ForEmployer<InterviewEmail> & Unsubscribe;
  'interview-other-times': ForEmployer<InterviewEmail> & Unsubscribe;
  /** All starts of an offer are over, or other bookings took them. */
  'interview-times-gone-employer': ForEmployer<InterviewEmail> & Unsubscribe;
  'interview-times-gone-professional': InterviewEmail & Unsubscribe;
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

const placeFact = ({ method, video_url, place, job_location }: Booking, byPhone: string) =>
  ({
    phone: { label: 'By phone', value: byPhone },
    video: { label: 'Video link', value: video_url ?? '' },
    on_site: { label: 'Place', value: place ?? job_location },
  })[method];
const timeText = ({ starts_at, zone, time_zone }: { starts_at: Date; zone: string; time_zone: string }) =>
  timeInZones(starts_at, zone, time_zone);
/** The time is on the reader's clock. */
const timedSubject = (what: string, starts_at: Date, zone: string, other: string) =>
  `${what} ${shortTimeIn(zone, starts_at)} with ${other}`;
const bookedSubject = ({ moved_from, starts_at, zone }: Booking, other: string) =>
  timedSubject(moved_from ? 'Interview moved to' : 'Interview', starts_at, zone, other);
const canceledSubject = ({ starts_at, zone }: Pick<Cancellation, 'starts_at' | 'zone'>, other: string) =>
  starts_at
    ? `Interview canceled: ${shortDayIn(zone, starts_at)} with ${other}`
    : `Interview times withdrawn: ${other}`;
const bookedFacts = (booked: Booking, byPhone: string) => [
  { label: 'When', value: timeText(booked) },
  ...(booked.moved_from
    ? [{ label: 'Before', value: timeText({ ...booked, starts_at: booked.moved_from }) }]
    : []),
  { label: 'Length', value: `${booked.minutes} minutes` },
  placeFact(booked, byPhone),
];

const factsForEmployer = (booked: ForEmployer<Booking>) =>
  bookedFacts(
    booked,
    booked.phone ? `You call ${booked.name}, ${booked.phone}` : 'No phone number. Email them to get one',
  );
const callFact = ({ contact_person, employer_name, phone }: Booking) =>
  `Call from ${contact_person ?? employer_name}${phone ? `, to ${phone}` : '. They have no number of yours. Add one to your profile'}`;
const factsForProfessional = (booked: Booking) => [
  ...bookedFacts(booked, callFact(booked)),
  ...(booked.contact_person ? [{ label: 'With', value: booked.contact_person }] : []),
];

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
const byPhone = {
  starts_at: at,
  minutes: 30,
  method: 'phone',
  video_url: null,
  place: null,
  contact_person: 'Lee Park, Office Manager',
  phone: '(813) 555-0100',
  moved_from: null,
} as const;
const earlier = new Date('2026-11-30T16:00:00Z');
const byVideo = { ...byPhone, method: 'video', video_url: 'https://video.example.com/room' } as const;
const onSite = { ...byPhone, method: 'on_site', place: '12 Bay Street, Suite 4' } as const;
const name = 'Dana Ortiz';

export const interviewEmails: EmailTemplates<InterviewEmails> = {
  'interview-offered': {
    text: ({ employer_name, title, job_location, starts, minutes, method, zone, time_zone, url }) => ({
      subject: `${shortName(employer_name)} offers an interview: ${shortRole(title)}`,
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
    }),
    examples: [
      { ...job, ...end, starts: [at], minutes: 30, method: 'phone' },
      { ...farAway, ...end, starts: [at, new Date('2026-12-02T16:00:00Z')], minutes: 45, method: 'video' },
    ],
  },

  'interview-booked-employer': {
    text: (booked) => ({
      subject: bookedSubject(booked, booked.name),
      preheader: `${booked.name} chose a time for ${booked.title}.`,
      heading: `${booked.name} ${booked.moved_from ? 'moved' : 'booked'} an interview`,
      paragraphs: [
        `${booked.name} chose ${booked.moved_from ? 'another' : 'a'} time to talk about ${booked.title} in ${booked.job_location}.`,
      ],
      facts: factsForEmployer(booked),
      action: { label: 'See the contact', url: booked.url },
      footnote: becauseEmployer,
    }),
    examples: [
      { ...job, ...byPhone, name },
      { ...job, ...byPhone, name, phone: null },
      { ...job, ...onSite, moved_from: earlier, name },
    ],
  },

  'interview-booked-professional': {
    text: (booked) => ({
      subject: bookedSubject(booked, booked.employer_name),
      preheader: `With ${booked.employer_name} about ${booked.title}`,
      heading: `Your interview with ${booked.employer_name}`,
      paragraphs: [
        `You ${booked.moved_from ? 'moved the' : 'booked an'} interview about ${booked.title} in ${booked.job_location}. You can choose another time or cancel on its page.`,
      ],
      facts: factsForProfessional(booked),
      action: { label: 'See the interview', url: booked.url },
      footnote: becauseProfessional,
    }),
    examples: [
      { ...job, ...byPhone },
      { ...job, ...byPhone, phone: null },
      { ...farAway, ...byVideo, moved_from: earlier },
      { ...job, ...onSite },
    ],
  },

  'interview-canceled-employer': {
    text: ({ is_own, name: person, employer_name, title, job_location, url, ...canceled }) => ({
      subject: canceledSubject(canceled, person ?? 'deleted profile'),
      preheader: `About ${person ? title : 'an interview'} in ${job_location}`,
      heading: canceled.starts_at ? 'Interview canceled' : 'Interview times withdrawn',
      paragraphs: [
        !person
          ? `The professional whom you ${canceled.starts_at ? 'were to interview' : 'offered an interview'} for ${employer_name} has deleted the profile.`
          : canceled.starts_at
            ? `${canceledText(is_own && (canceled.by_team ? 'Your team' : 'You'), canceled.ended_by, person)} about ${title} in ${job_location}.${interviewEndText(canceled.ended_by, 'employer')}`
            : `The times offered to ${person} for an interview about ${title} in ${job_location} are withdrawn.${interviewEndText(canceled.ended_by, 'employer')}`,
      ],
      facts: canceledFacts(canceled),
      action: { label: 'See your contacts', url },
      footnote: becauseEmployer,
    }),
    examples: [
      { ...job, starts_at: at, name, is_own: true, by_team: false, ended_by: null },
      { ...job, starts_at: at, name, is_own: true, by_team: true, ended_by: 'member_left' },
      { ...job, starts_at: null, name, is_own: true, by_team: true, ended_by: 'member_left' },
      { ...job, starts_at: at, name, is_own: false, by_team: false, ended_by: null },
      { ...job, starts_at: at, name: null, is_own: false, by_team: false, ended_by: 'profile_removed' },
      { ...job, starts_at: null, name: null, is_own: false, by_team: false, ended_by: 'profile_removed' },
    ],
  },

  'interview-canceled-professional': {
    text: ({ is_own, employer_name, title, job_location, url, ...canceled }) => ({
      subject: canceledSubject(canceled, employer_name),
      preheader: `About ${title} in ${job_location}`,
      heading: canceled.starts_at ? 'Interview canceled' : 'The offered times were withdrawn',
      paragraphs: [
        canceled.starts_at
          ? `${canceledText(is_own && 'You', canceled.ended_by, employer_name)} about ${title} in ${job_location}.${interviewEndText(canceled.ended_by, 'professional')}`
          : `${employer_name} withdrew the times that it offered for an interview about ${title} in ${job_location}.${interviewEndText(canceled.ended_by, 'professional')}`,
      ],
      facts: canceledFacts(canceled),
      action: { label: 'See the interview', url },
      footnote: becauseProfessional,
    }),
    examples: [
      { ...farAway, starts_at: at, is_own: false, by_team: false, ended_by: null },
      { ...job, starts_at: at, is_own: false, by_team: false, ended_by: 'hired' },
      { ...job, starts_at: at, is_own: true, by_team: false, ended_by: null },
      { ...job, starts_at: null, is_own: false, by_team: false, ended_by: 'member_left' },
    ],
  },

  'interview-canceled-member': {
    text: ({ employer_name, title, job_location, url, ...canceled }) => ({
      subject: canceledSubject(canceled, employer_name),
      preheader: `About ${title} in ${job_location}`,
      heading: 'Interview canceled',
      paragraphs: [
        `You no longer hire for ${employer_name}, so your interview about ${title} in ${job_location} is canceled.`,
      ],
      facts: canceledFacts(canceled),
      action: { label: 'See your dashboard', url },
      footnote: becauseEmployer,
    }),
    examples: [{ ...job, starts_at: at }],
  },

  'interview-declined': {
    text: ({ name: person, title, job_location, url }) => ({
      subject: `${shortName(person)} declined the interview: ${shortRole(title)}`,
      preheader: `${person} declined the times for ${title}.`,
      heading: `${person} declined the interview`,
      paragraphs: [`${person} declined an interview about ${title} in ${job_location}.`],
      action: { label: 'See the contact', url },
      footnote: becauseEmployer,
    }),
    examples: [{ ...job, ...end, name }],
  },

  'interview-other-times': {
    text: ({ name: person, title, job_location, url }) => ({
      subject: `${shortName(person)} asks for other times: ${shortRole(title)}`,
      preheader: `${person} asks for other times for ${title}.`,
      heading: `${person} asks for other times`,
      paragraphs: [
        `${person} would like to talk about ${title} in ${job_location}, at other times. Please offer some.`,
      ],
      action: { label: 'Offer other times', url },
      footnote: becauseEmployer,
    }),
    examples: [{ ...job, ...end, name }],
  },

  'interview-times-gone-employer': {
    text: ({ name: person, title, job_location, url }) => ({
      subject: `${shortName(person)} has no times left: ${shortRole(title)}`,
      preheader: `None of the times that you offered for ${title} is left.`,
      heading: `${person} has no times left to choose from`,
      paragraphs: [
        `None of the times that you offered ${person} for ${title} in ${job_location} is left: they are over, or your other interviews took them. Please offer others.`,
      ],
      action: { label: 'Offer other times', url },
      footnote: becauseEmployer,
    }),
    examples: [{ ...job, ...end, name }],
  },

  'interview-times-gone-professional': {
    text: ({ employer_name, title, job_location, url }) => ({
      subject: `No interview times left: ${shortRole(title)} at ${employer_name}`,
      preheader: `You can ask for others for ${title}.`,
      heading: 'No times are left',
      paragraphs: [
        `The times that ${employer_name} offered you for ${title} in ${job_location} are no longer available. You can ask for other times.`,
      ],
      action: { label: 'Ask for other times', url },
      footnote: becauseProfessional,
    }),
    examples: [{ ...job, ...end }],
  },

  'interview-reminder-employer': {
    text: (booked) => ({
      subject: timedSubject('Reminder:', booked.starts_at, booked.zone, booked.name),
      preheader: `Interview with ${booked.name} for ${booked.title}`,
      heading: `Your interview with ${booked.name}`,
      paragraphs: [
        `You have an interview about ${booked.title} in ${booked.job_location}. You can cancel on the contact’s page.`,
      ],
      facts: factsForEmployer(booked),
      action: { label: 'See the contact', url: booked.url },
      footnote: becauseEmployer,
    }),
    examples: [{ ...job, ...end, ...byVideo, name }],
  },

  'interview-reminder-professional': {
    text: (booked) => ({
      subject: timedSubject('Reminder:', booked.starts_at, booked.zone, booked.employer_name),
      preheader: `Interview with ${booked.employer_name} about ${booked.title}`,
      heading: `Your interview with ${booked.employer_name}`,
      paragraphs: [
        `You have an interview about ${booked.title} in ${booked.job_location}. You can choose another time or cancel on its page.`,
      ],
      facts: factsForProfessional(booked),
      action: { label: 'See the interview', url: booked.url },
      footnote: becauseProfessional,
    }),
    examples: [{ ...farAway, ...end, ...byVideo }],
  },

  'interview-question-employer': {
    text: ({ name: person, title, url, hireUrl, ...interview }) => ({
      subject: `Did the interview with ${shortName(person)} take place?`,
      preheader: `Your interview with ${person} for ${title}`,
      heading: `Did the interview with ${person} take place?`,
      paragraphs: [
        `The interview about ${title} was planned for ${timeText(interview)}. Your answer stays private.`,
        'If you hire this person, please report it. Otherwise you can pass on the contact’s page.',
      ],
      action: { label: 'Answer', url },
      links: [{ label: 'Report a hire', url: hireUrl }],
      footnote: becauseEmployer,
    }),
    examples: [{ ...job, ...end, starts_at: at, name, hireUrl: 'http://localhost:3000/hires/report/1' }],
  },

  'interview-question-professional': {
    text: ({ employer_name, title, url, ...interview }) => ({
      subject: `Did the interview with ${shortName(employer_name)} take place?`,
      preheader: `Your interview with ${employer_name} about ${title}`,
      heading: `Did the interview with ${employer_name} take place?`,
      paragraphs: [
        `The interview about ${title} was planned for ${timeText(interview)}. Your answer stays private.`,
      ],
      action: { label: 'Answer', url },
      footnote: becauseProfessional,
    }),
    examples: [{ ...job, ...end, starts_at: at }],
  },
};

/** Names the side that canceled it, `own` if it was the reader's, unless it ended by another act. */
function canceledText(own: string | false, ended_by: PairAct | null, other: string): string {
  if (ended_by) return `The interview with ${other} is canceled. It was`;
  return own ? `${own} canceled the interview with ${other}` : `${other} canceled the interview`;
}

function canceledFacts(canceled: Pick<Cancellation, 'starts_at' | 'zone' | 'time_zone'>) {
  const { starts_at } = canceled;
  return starts_at ? [{ label: 'When', value: timeText({ ...canceled, starts_at }) }] : [];
}
