/** The facts by which a person matches the federal list of excluded people. */
export const exclusionEvidence = ['npi', 'name'] as const;
export type ExclusionEvidence = (typeof exclusionEvidence)[number];

export const exclusionTexts = {
  them: 'Recorded as them. No one is emailed.',
  notThem: 'Recorded as not them. We will not list this row for them again.',
  notInQueue: 'This is no longer waiting: it was decided, or the list or the profile has changed.',
};
