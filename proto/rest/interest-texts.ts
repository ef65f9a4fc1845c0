/** What is said of an interest that is taken back; apart, since the lightest pages load the other texts. */
export const interestTexts = {
  withdrawn: 'Your interest was withdrawn. The clinic no longer sees your note.',
  restored: 'Your interest is back as it was sent.',
  withdrawnTooLate: 'They already have your contact details.',
  undoTooLate: 'It is too late to undo that.',
} as const;
