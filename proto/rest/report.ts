import { z } from 'zod';
import { optionalText } from './fields.js';
import {
  type ContactReportReason,
  contactReportReasons,
  type JobReportReason,
  jobReportReasons,
  reportNoteLength,
  type ReportReason,
  reportReasonTexts,
} from './report-texts.js';

const keysOf = <Key extends string>(texts: Record<Key, string>) => Object.keys(texts) as [Key, ...Key[]];

export const reportReasons = keysOf<ReportReason>(reportReasonTexts);

export const reportedKinds = ['job', 'contact'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

const request = <Reason extends string>(reasons: [Reason, ...Reason[]]) =>
  z.object({
    reason: z.enum(reasons, { error: 'Please choose a reason.' }),
    /** Only operators read it. */
    note: optionalText(reportNoteLength),
  });

export const jobReport = request(keysOf<JobReportReason>(jobReportReasons)).meta({ id: 'JobReport' });
/** Body of POST /api/contacts/{profileId}/report. */
export const contactReport = request(keysOf<ContactReportReason>(contactReportReasons)).meta({
  id: 'ContactReport',
});
