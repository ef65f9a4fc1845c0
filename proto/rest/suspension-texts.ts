/** Why an account may be suspended, and how that goes on after "because". */
export const suspensionReasonTexts = {
  unreported_hire: 'a hire wasn’t reported, as our terms require',
  not_as_described: 'a job or a profile wasn’t as described',
  conduct: 'of how other people were contacted or treated',
  somebody_else: 'a job or a profile was in someone else’s name',
  unpaid_fees: 'fees that were due weren’t paid',
  terms: 'our terms were violated',
} as const;
export type SuspensionReason = keyof typeof suspensionReasonTexts;
export const suspensionReasons = Object.keys(suspensionReasonTexts) as [
  SuspensionReason,
  ...SuspensionReason[],
];

export const isSuspensionReason = (text: string): text is SuspensionReason =>
  Object.hasOwn(suspensionReasonTexts, text);

export const suspensionTexts = {
  refused:
    'Your account is suspended, so this is not possible now. If you think that is a mistake, reply to the email we sent you.',
  suspended:
    'The account is suspended. What is theirs is hidden, and we email them if their address is known to be theirs.',
  reinstated: 'The suspension is lifted. What is theirs comes back, and we email them.',
  alreadySuspended: 'This account is suspended already.',
  notSuspended: 'This account is not suspended.',
  notAdmins: 'An admin is not suspended. Take the address out of ADMIN_EMAILS first.',
  notFound: 'Nobody has this id.',
};
