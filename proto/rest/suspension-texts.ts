/** The reasons for a suspension, and their texts after "because". */
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
    'The account is suspended. Its jobs and profile are hidden, and we email the user if the address is verified.',
  reinstated: 'The suspension is lifted. Their jobs and profile are shown again, and we email them.',
  alreadySuspended: 'This account is suspended already.',
  notSuspended: 'This account is not suspended.',
  notAdmins: 'Admins cannot be suspended. Remove the address from ADMIN_EMAILS first.',
  notFound: 'No user has this ID.',
};
