/** Texts about interviews. Separate from the schemas, because pages load them. */
export const interviewTexts = {
  outsideWindow: 'Choose times between 2 hours and 30 days from now.',
  startCount: 'Offer 1 to 10 times.',
  overlap: 'You already have an interview at that time.',
  otherThen: 'You have another interview at that time. Confirm that you want both.',
  videoLink: 'Enter a video link that starts with https://.',
  startGone: 'That time is no longer available. Please choose another.',
  missingLocalTime: 'The clocks change then, so that time does not exist. Choose another.',
  bookedAlready: 'Cancel the booked interview before you offer other times.',
  notOver: 'You can offer another interview once this one is over.',
  offeredMeanwhile: 'Times were offered to this person meanwhile. Look at them before you offer others.',
  stopped: 'This person asked not to be contacted.',
  offerLimit: 'You can offer times to the same person 3 times a week.',
  phoneNeeded: 'Enter your phone number, so that they can call you.',
  notOpen: 'This interview is no longer open.',
  otherTimesAsked: 'You have asked for other times already.',
  notAskedYet: 'You can answer this after the interview.',
  notFound: 'Interview not found',
} as const;

/** An offer's limits. */
export const interviewLimits = {
  starts: 10,
  minHoursAhead: 2,
  maxDaysAhead: 30,
  offersPerWeek: 3,
  linkDays: 7,
} as const;

export const interviewMinutes = [15, 30, 45, 60] as const;
export type InterviewMinutes = (typeof interviewMinutes)[number];

export const interviewMethods = ['phone', 'video', 'on_site'] as const;
export type InterviewMethod = (typeof interviewMethods)[number];

export const interviewStates = ['offered', 'booked', 'declined', 'canceled', 'done'] as const;
export type InterviewState = (typeof interviewStates)[number];

/** The acts of `pairTable` that cancel an interview and that a side learns. */
export const interviewEnds = ['hired', 'passed', 'job_removed', 'job_owner_changed', 'member_left'] as const;

interface EndTexts {
  employer?: string;
  professional?: string;
}
/** Why it was canceled. A side without a text does not learn the act. */
const endTexts: Readonly<Record<(typeof interviewEnds)[number], EndTexts>> = {
  hired: {
    employer: 'A hire of this person was reported.',
    professional: 'They reported that they hired you, so you no longer need it.',
  },
  passed: { employer: 'The person was passed on.' },
  job_removed: {
    employer: 'The job was removed.',
    professional: 'The job was removed.',
  },
  job_owner_changed: {
    employer: 'The job moved to another person.',
    professional: 'The job moved to another person.',
  },
  member_left: {
    employer: 'The colleague who offered it no longer hires for you. You can offer other times.',
    professional: 'The person who invited you no longer hires for them. They may offer you other times.',
  },
};

/** Follows a sentence that says that it was canceled, with a space; empty without a text. */
export function interviewEndText(ended_by: string | null, side: keyof EndTexts): string {
  const known = interviewEnds.find((act) => act === ended_by);
  const text = known && endTexts[known][side];
  return text ? ` ${text}` : '';
}
