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
