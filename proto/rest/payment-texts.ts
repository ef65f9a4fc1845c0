/** Texts about payments that take days or are returned. Separate, so that the smallest pages load only these. */
export const paymentTexts = {
  hirePaymentUnderWay: 'A payment for this hire is being processed. We will email you when it is done.',
  hireDecidedLater: 'We decide on the first working day whether a fee is owed for this hire.',
  hireRefundUnderWay: 'A refund for this hire is on its way.',
  hireContested: 'Your bank is reviewing the payment for this hire.',
  feeBecameCredit: 'The fee for this hire has already become credit.',
  hireNotRefundable: 'There is no payment for this hire to refund.',
  roleUnchanged: 'Please choose another role.',
  hireNotChecked: 'We are not asking about this hire now.',
  hireAsksUnwanted: 'You will no longer get emails that ask whether a hire lasts.',
  hireAsksWanted: 'You will again get emails that ask whether a hire lasts.',
  leftDayOutside: 'The last working day must not be before the first one or in the future.',
  answerIsFinal: 'We have decided about this hire, so the answer no longer changes.',
  answerDecided: 'Decided. We are emailing both sides.',
} as const;
