import type { EmailName } from '@nearward/proto/email-limits';

export type Side = 'employer' | 'professional';

/**
 * The effect of an act on a thing, and the email that says so to each side. For a practice it goes to the member who offered
 * the interview, while the member hires, otherwise to the job's address.
 */
export interface Effect<Employer extends EmailName = EmailName, Professional extends EmailName = EmailName> {
  ends: boolean;
  employer?: Employer;
  professional?: Professional;
}
type InterviewEffect = Effect<
  'interview-canceled-employer' | 'interview-declined',
  'interview-canceled-professional'
>;

/** The things that an employer and a professional may have with each other. */
interface Things {
  match: Effect | null;
  interest: Effect | null;
  /** An interview that is not booked. */
  offer: InterviewEffect | null;
  /** Reminders end with it. */
  booking: InterviewEffect | null;
  unlock: Effect | null;
  hire: Effect | null;
  /** Whether the hire lasts. While a person is suspended, they are not asked. */
  employer_question: Effect | null;
  professional_question: Effect | null;
  /** The fee can become credit. */
  guarantee: Effect | null;
}
export type PairThing = keyof Things;

interface Row extends Things {
  /** The side that acts, by which an interview is canceled. */
  by: Side;
  /** Whether the professional's emailed links to interview and hire still open. */
  link: boolean;
}

const stays = { ends: false } as const;
const ends = { ends: true } as const;
/** The act is rejected while the thing exists, or the thing cannot exist before it. */
const none = null;

const byEmployer = { by: 'employer', link: true } as const;
const byProfessional = { by: 'professional', link: true } as const;

const interviewsStay = { offer: stays, booking: stays };
const bookingEnds = {
  ends: true,
  employer: 'interview-canceled-employer',
  professional: 'interview-canceled-professional',
} as const;
/** The side that acts is emailed about a booking only, for its calendar. */
const employerEndsInterviews = {
  offer: { ends: true, professional: 'interview-canceled-professional' },
  booking: bookingEnds,
} as const;
const professionalEndsInterviews = {
  offer: { ends: true, employer: 'interview-declined' },
  booking: bookingEnds,
} as const;

/** Billing has hires, and gets no event about a job, a pass or a paused profile: nothing there could end them. */
const hireStays = {
  hire: stays,
  employer_question: stays,
  professional_question: stays,
  guarantee: stays,
};
const noHire = { hire: none, employer_question: none, professional_question: none, guarantee: none };
const allStays = { match: stays, interest: stays, ...interviewsStay, unlock: stays, ...hireStays };

const table = {
  passed: {
    ...byEmployer,
    ...employerEndsInterviews,
    match: stays,
    interest: { ends: false, professional: 'interest-passed' },
    unlock: stays,
    ...noHire,
  },
  pass_undone: {
    ...byEmployer,
    match: stays,
    interest: stays,
    offer: none,
    booking: none,
    unlock: stays,
    ...noHire,
  },
  hired: {
    ...byEmployer,
    ...employerEndsInterviews,
    match: stays,
    interest: stays,
    unlock: stays,
    ...noHire,
    hire: { ends: false, professional: 'hire-reported' },
  },
  job_edited: { ...byEmployer, ...allStays },
  job_paused: { ...byEmployer, ...allStays, match: ends },
  job_place_changed: { ...byEmployer, ...allStays, match: ends },
  /** Another person gets it, at another address. */
  job_owner_changed: {
    ...byEmployer,
    ...allStays,
    ...employerEndsInterviews,
    match: ends,
    interest: ends,
  },
  /** A person's own job moves into a team at the same address. */
  job_moved_to_team: { ...byEmployer, ...allStays, match: ends, interest: ends },
  job_removed: {
    ...byEmployer,
    ...allStays,
    ...employerEndsInterviews,
    match: ends,
    interest: { ends: true, professional: 'job-removed' },
  },
  /** The member who offered the interview left the team, or no longer hires for it. A colleague has to offer other times. */
  member_left: { ...byEmployer, ...allStays, offer: bookingEnds, booking: bookingEnds },
  employer_left: {
    ...byEmployer,
    match: ends,
    interest: { ends: true, professional: 'job-removed' },
    offer: { ends: true, professional: 'interview-canceled-professional' },
    booking: { ends: true, professional: 'interview-canceled-professional' },
    unlock: ends,
    hire: stays,
    employer_question: ends,
    professional_question: ends,
    /** For an employer who comes back. */
    guarantee: stays,
  },
  employer_suspended: {
    ...byEmployer,
    ...allStays,
    ...employerEndsInterviews,
    match: ends,
    employer_question: ends,
    professional_question: ends,
  },
  profile_paused: { ...byProfessional, ...allStays, match: ends },
  profile_removed: {
    by: 'professional',
    link: false,
    match: ends,
    interest: ends,
    offer: { ends: true, employer: 'interview-canceled-employer' },
    booking: { ends: true, employer: 'interview-canceled-employer' },
    unlock: ends,
    hire: stays,
    employer_question: stays,
    professional_question: ends,
    guarantee: stays,
  },
  professional_suspended: {
    ...byProfessional,
    ...allStays,
    ...professionalEndsInterviews,
    match: ends,
    professional_question: ends,
  },
  contact_stopped: {
    ...byProfessional,
    ...allStays,
    ...professionalEndsInterviews,
    match: ends,
    unlock: { ends: false, employer: 'contact-stopped' },
  },
} as const satisfies Record<string, Row>;

export type PairAct = keyof typeof table;
export const pairActs = Object.keys(table) as PairAct[];

/**
 * The effect of each act on what the pairs that it concerns have with each other. Contacts ends interviews by it; tests of
 * matching, contacts and billing run the acts. `docs/rules.md` has it as a table for readers.
 */
export const pairTable: Readonly<Record<PairAct, Row>> = table;
