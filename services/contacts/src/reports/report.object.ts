import { createObjectType, registerEnumeration } from '@nearward/marketplace/object-type';
import { moment } from '@nearward/proto/rest/moment';
import { reportedKinds, reportReasons } from '@nearward/proto/rest/report';
import { ID } from '@nestjs/graphql';
import { z } from 'zod';

registerEnumeration('ReportedKind', reportedKinds);
registerEnumeration('ReportReason', reportReasons);

/** The report of one person. Without a job and a profile the person has no name. */
const report = z.object({
  id: z.uuid(),
  reason: z.enum(reportReasons),
  note: z.string().nullable(),
  reporter_key: z.string(),
  reporter_name: z.string().nullable(),
  created_at: moment(),
});
/** A job or a professional with open reports, the oldest first, and the number of decided reports about the owner. */
const reportedThing = z.object({
  id: z.uuid(),
  kind: z.enum(reportedKinds),
  owner_key: z.string(),
  name: z.string(),
  /** A suspended owner cannot be suspended again, so `upholdReports` decides reports about them. */
  is_suspended: z.boolean(),
  since: moment(),
  upheld_before: z.int(),
  dismissed_before: z.int(),
  reports: z.array(report),
});

export const ReportedThing = createObjectType('ReportedThing', reportedThing, {
  owner_key: ID,
  reports: createObjectType('Report', report, { reporter_key: ID }),
});
