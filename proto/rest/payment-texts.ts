/** What is said of payments that take days or turn; apart, since the lightest pages load the other texts. */
export const paymentTexts = {
  hirePaymentUnderWay: 'A payment for this hire is being processed. We will email you when it is done.',
  hireDecidedLater: 'Whether a fee is owed for this hire is decided on its first working day.',
  hireRefundUnderWay: 'Money for this hire is on its way back.',
  hireContested: 'Your bank is reviewing the payment for this hire.',
  feeBecameCredit: 'The fee for this hire has already become credit.',
  hireNotRefundable: 'There is no payment for this hire that can go back.',
  roleUnchanged: 'Please choose another role.',
  answerDecided: 'Decided, and we are emailing both sides.',
} as const;
