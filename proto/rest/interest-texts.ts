/** Texts about a withdrawn interest. Separate, so that the smallest pages load only these. */
export const interestTexts = {
  withdrawn: 'Your interest was withdrawn. The clinic no longer sees your note.',
  restored: 'Your interest is back as it was sent.',
  withdrawnTooLate: 'They already have your contact details.',
  undoTooLate: 'It is too late to undo that.',
} as const;
