export const profileTexts = {
  availableUnreadable: 'Please enter the day you can start, like 2027-01-04.',
  availableFarAway: 'The day you can start can be at most two years from now.',
  availablePast: 'The day you can start cannot be in the past.',
  experienceInvalid: 'Please enter your years of experience as a whole number from 0 to 60.',
} as const;
