export type Side = 'employer' | 'professional';

/** The things that an employer and a professional may have with each other. Questions and a guarantee belong to a hire. */
export type PairThing =
  | 'match'
  | 'interest'
  | 'offer'
  | 'booking'
  | 'unlock'
  | 'hire'
  | 'questions'
  | 'guarantee';

/** The effect of an act on a thing. */
export interface Outcome {
  ends: boolean;
  /** The sides that are emailed about it. The side that acts is emailed about a booking only, for its calendar. */
  tells: readonly Side[];
}

const stays: Outcome = { ends: false, tells: [] };
const ends: Outcome = { ends: true, tells: [] };
/** The act is rejected while this exists, or this cannot exist before the act. */
const never = null;
const tells = (...sides: Side[]): Outcome => ({ ends: false, tells: sides });
const endsTelling = (...sides: Side[]): Outcome => ({ ends: true, tells: sides });

interface Row extends Record<PairThing, Outcome | null> {
  /** The side that acts. An interview is canceled by it. */
  by: Side;
}

/** Interviews that end by an act of the employer that leaves it an address. */
const employerEndsInterviews = {
  offer: endsTelling('professional'),
  booking: endsTelling('employer', 'professional'),
};
/** Interviews that end because the professional, or this employer, can no longer be reached. */
const professionalEndsInterviews = { offer: endsTelling('employer'), booking: endsTelling('employer') };
const interviewsStay = { offer: stays, booking: stays };
const hireStays = { hire: stays, questions: stays, guarantee: stays };
const hireIsAsked = { hire: stays, questions: ends, guarantee: stays };
const beforeHire = { hire: never, questions: never, guarantee: never };

const table = {
  passed: {
    by: 'employer',
    match: stays,
    interest: tells('professional'),
    ...employerEndsInterviews,
    unlock: stays,
    ...beforeHire,
  },
  pass_undone: {
    by: 'employer',
    match: stays,
    interest: stays,
    offer: never,
    booking: never,
    unlock: stays,
    ...beforeHire,
  },
  hired: {
    by: 'employer',
    match: stays,
    interest: stays,
    ...employerEndsInterviews,
    unlock: stays,
    ...beforeHire,
  },
  job_edited: {
    by: 'employer',
    match: stays,
    interest: stays,
    ...interviewsStay,
    unlock: stays,
    ...hireStays,
  },
  job_paused: {
    by: 'employer',
    match: ends,
    interest: stays,
    ...interviewsStay,
    unlock: stays,
    ...hireStays,
  },
  job_place_changed: {
    by: 'employer',
    match: ends,
    interest: stays,
    ...interviewsStay,
    unlock: stays,
    ...hireStays,
  },
  job_owner_changed: {
    by: 'employer',
    match: ends,
    interest: ends,
    ...employerEndsInterviews,
    unlock: stays,
    ...hireStays,
  },
  job_removed: {
    by: 'employer',
    match: ends,
    interest: endsTelling('professional'),
    ...employerEndsInterviews,
    unlock: stays,
    ...hireStays,
  },
  profile_paused: {
    by: 'professional',
    match: ends,
    interest: stays,
    ...interviewsStay,
    unlock: stays,
    ...hireStays,
  },
  contact_stopped: {
    by: 'professional',
    match: ends,
    interest: stays,
    ...professionalEndsInterviews,
    unlock: tells('employer'),
    ...hireStays,
  },
  profile_removed: {
    by: 'professional',
    match: ends,
    interest: ends,
    ...professionalEndsInterviews,
    unlock: ends,
    ...hireIsAsked,
  },
  employer_left: {
    by: 'employer',
    match: ends,
    interest: endsTelling('professional'),
    offer: endsTelling('professional'),
    booking: endsTelling('professional'),
    unlock: ends,
    ...hireIsAsked,
  },
  member_left: {
    by: 'employer',
    match: stays,
    interest: stays,
    ...employerEndsInterviews,
    unlock: stays,
    ...hireStays,
  },
  employer_suspended: {
    by: 'employer',
    match: ends,
    interest: stays,
    offer: endsTelling('professional'),
    booking: endsTelling('professional'),
    unlock: stays,
    ...hireStays,
  },
  professional_suspended: {
    by: 'professional',
    match: ends,
    interest: stays,
    ...professionalEndsInterviews,
    unlock: stays,
    ...hireStays,
  },
} satisfies Record<string, Row>;

export type PairAct = keyof typeof table;
export const pairActs = Object.keys(table) as PairAct[];

/**
 * The effect of each act on the things of the pairs that it concerns. Contacts ends interviews by it; the tests of contacts and
 * billing check every cell. `docs/rules.md` has it as a table for readers.
 */
export const pairTable: Readonly<Record<PairAct, Row>> = table;
