/** The facts that matched a person with the federal list of excluded people. */
export const exclusionEvidence = ['npi', 'name'] as const;
export type ExclusionEvidence = (typeof exclusionEvidence)[number];

export const exclusionTexts = {
  them: 'Kept: it is them. Nobody is told.',
  notThem: 'Kept: it is not them. This row is not held against them again.',
  notInQueue: 'This does not wait any more: it was decided, or the list or the profile has changed.',
};
