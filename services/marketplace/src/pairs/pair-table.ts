export type Side = 'employer' | 'professional';

/** The effect of an act on an open interview. */
export interface Outcome {
  ends: boolean;
  /** The sides that are emailed about it. The side that acts is emailed about a booking only, for its calendar. */
  tells: readonly Side[];
}

interface Row {
  /** The side that acts, by which an interview is canceled. */
  by: Side;
  /** An offer that is not booked; null if the act cannot find one. */
  offer: Outcome | null;
  booking: Outcome | null;
}

const endsTelling = (...sides: Side[]): Outcome => ({ ends: true, tells: sides });
const stays: Outcome = { ends: false, tells: [] };
const bothStay = { offer: stays, booking: stays };
/** Both sides keep an address. */
const endedByEmployer = {
  by: 'employer' as const,
  offer: endsTelling('professional'),
  booking: endsTelling('employer', 'professional'),
};
/** Only one side can still be reached. */
const onlyTell = (side: Side) => ({ offer: endsTelling(side), booking: endsTelling(side) });

const table = {
  passed: endedByEmployer,
  pass_undone: { by: 'employer', offer: null, booking: null },
  hired: endedByEmployer,
  job_edited: { by: 'employer', ...bothStay },
  job_paused: { by: 'employer', ...bothStay },
  job_place_changed: { by: 'employer', ...bothStay },
  job_owner_changed: endedByEmployer,
  job_removed: endedByEmployer,
  /** The member who offered them left the practice, or no longer hires for it. */
  member_left: endedByEmployer,
  employer_left: { by: 'employer', ...onlyTell('professional') },
  employer_suspended: { by: 'employer', ...onlyTell('professional') },
  profile_paused: { by: 'professional', ...bothStay },
  profile_removed: { by: 'professional', ...onlyTell('employer') },
  professional_suspended: { by: 'professional', ...onlyTell('employer') },
  contact_stopped: { by: 'professional', ...onlyTell('employer') },
} satisfies Record<string, Row>;

export type PairAct = keyof typeof table;
export const pairActs = Object.keys(table) as PairAct[];

/**
 * The effect of each act on the open interviews of the pairs that it concerns. Interviews end by it, and a test runs each act
 * on an offer and on a booking. `docs/rules.md` has it as a table for readers.
 */
export const pairTable: Readonly<Record<PairAct, Row>> = table;
