export const jobReportReasons = {
  not_open: 'The job does not exist or is no longer open',
  misleading: 'Pay, place or duties are not as stated',
  asks_money: 'It asks for money, or for information no employer needs',
  discriminates: 'It discriminates against people',
  advertising: 'It advertises something else',
  other: 'Something else',
} as const;

export const contactReportReasons = {
  somebody_else: 'They are not who they say they are',
  no_license: 'They do not have the license they claim',
  conduct: 'Their messages or behavior',
  advertising: 'They advertise something else',
  other: 'Something else',
} as const;

export type JobReportReason = keyof typeof jobReportReasons;
export type ContactReportReason = keyof typeof contactReportReasons;
export type ReportReason = JobReportReason | ContactReportReason;

export const reportReasonTexts: Record<ReportReason, string> = {
  ...contactReportReasons,
  ...jobReportReasons,
};

export const reportNoteLength = 1_000;

export const reportTexts = {
  sent: 'Thank you. Our team will review it and email you. No one else will know that you reported it.',
  again: 'You have reported this already. We are looking into it.',
  ownThing: 'You cannot report yourself.',
  notInQueue: 'This has already been decided.',
  dismissed: 'Dismissed. We are emailing the person who reported it.',
  upheld:
    'Upheld. We are emailing the person who reported it. The reported user stays suspended and is not emailed.',
  suspendFirst: 'The reported user is not suspended. Suspend them to uphold the report.',
};
