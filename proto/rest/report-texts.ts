/** Why a professional reports a job, and how that reads. */
export const jobReportReasons = {
  not_open: 'The job does not exist or is no longer open',
  misleading: 'Pay, place or duties are not as stated',
  asks_money: 'It asks for money, or for what no employer needs to know',
  discriminates: 'It leaves people out for who they are',
  advertising: 'It advertises something else',
  other: 'Something else',
} as const;

/** Why an employer reports a professional. */
export const contactReportReasons = {
  somebody_else: 'They are not who they say they are',
  no_license: 'They do not have the license they name',
  conduct: 'How they wrote or behaved',
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

/** Of the note with a report. */
export const reportNoteLength = 1_000;

export const reportTexts = {
  sent: 'Thank you. A person looks into it and writes to you. Nobody else learns that it was you.',
  again: 'You have reported this already. We are looking into it.',
  ownThing: 'This is your own.',
  notInQueue: 'Nobody waits for this any more: it was decided already.',
  dismissed: 'Dismissed. We email whoever reported it.',
  upheld: 'Upheld. We email whoever reported it; whom it is about stays suspended and hears nothing of it.',
  suspendFirst: 'Whoever this is about is not suspended. Suspend them, and what was reported is upheld.',
};
