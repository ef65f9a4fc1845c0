import { z } from 'zod';
import { accountTexts } from './account-texts.js';
import { jobFilterFields, simplifyFilter } from './job-filter.js';
import { mailKinds, mailPaces, pacesOf } from './email-kinds.js';
import { texts } from './texts.js';

/** Body of `PUT /api/account/mails`: an omitted `pace` or `filter` stays, null removes the filter. */
export const mailChoice = z
  .object({
    kind: z.enum(mailKinds, { error: texts.chooseFromList }),
    pace: z.enum(mailPaces, { error: texts.chooseFromList }).optional(),
    filter: jobFilterFields
      .transform(simplifyFilter)
      .nullish()
      .meta({ description: 'Only for the kind `jobs`. A job that does not state a fact is accepted.' }),
  })
  .refine(({ kind, pace, filter }) => (pace ? pacesOf[kind].includes(pace) : filter !== undefined), {
    error: texts.chooseFromList,
  })
  .refine(({ kind, filter }) => kind === 'jobs' || filter === undefined, { error: accountTexts.filterOfJobs })
  .meta({ id: 'MailChoice' });

const hour = z.int({ error: texts.chooseFromList }).min(0).max(23);

/** The hours, at the location of the job or profile, in which no news is emailed: from the first until the second begins. */
export const quietHours = z.object({ from: hour, until: hour }).meta({ id: 'QuietHours' });
export type QuietHours = z.output<typeof quietHours>;

/** Body of PUT /api/account/quiet-hours. Null turns them off. */
export const quietHoursChange = z
  .object({
    hours: quietHours.refine(({ from, until }) => from !== until, { error: texts.chooseFromList }).nullable(),
  })
  .meta({ id: 'QuietHoursChange' });
