import { payRanges } from '../choices.js';

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Texts about a single job. Separate, so that the smallest pages load only these. */
export const jobTexts = {
  payUnreadable: 'Please enter the pay in whole dollars, such as 62 or 120,000.',
  payUnitMissing: 'Please choose whether the pay is per hour or per year.',
  payOutside: {
    hour: `An hourly pay is between ${dollars(payRanges.hour.least)} and ${dollars(payRanges.hour.most)}.`,
    year: `A yearly pay is between ${dollars(payRanges.year.least)} and ${dollars(payRanges.year.most)}.`,
  },
  payReversed: 'Maximum must be at least the minimum.',
  jobStartUnreadable: 'Please enter a start date, like 2027-01-04.',
  jobStartFarAway: 'The start date can be at most two years from now.',
  jobStartPast: 'The start date cannot be in the past.',
  jobAddressChanged:
    'Saved. The job stays with your team. We emailed a new private link to the new address, and the old one no longer works.',
  colleaguesOnly: 'Please enter the email of someone on your team who works with jobs.',
  jobPaused: 'Paused. It gets no matches and no new interest until you reactivate it.',
  jobResumed: 'Your job is live again.',
  jobConfirmed: 'Thank you. Professionals see that you have confirmed it.',
  jobShared: 'The public page is published. Anyone with its link can read it.',
  jobUnshared: 'The public page is unpublished.',
  pageUnknown: 'Please start again from the first page.',
  jobIsPaused: 'This job is not accepting new interest right now. Please try again later.',
} as const;
