import { z } from 'zod';
import { moment } from './fields.js';
import { formatPhone } from './phone-format.js';

/** How a professional reaches the employer who unlocked them. */
export const employerContact = z
  .object({
    name: z.string(),
    title: z.string().nullable(),
    email: z.string(),
    /** Null until the job is published with it. */
    phone: z.string().overwrite(formatPhone).nullable(),
  })
  .meta({ id: 'EmployerContact' });
export type EmployerContact = z.output<typeof employerContact>;

/** The contact while the job exists, and when the professional asked the employer to stop. */
export const unlockedSides = {
  employer_contact: employerContact.nullable(),
  asked_to_stop_at: moment().nullable(),
};

/** Texts of a professional's request to an employer. */
export const stopTexts = {
  stopped: 'We asked them to stop contacting you.',
  resumed: 'They may contact you again.',
  notFound: 'Nobody unlocked you for this job.',
};
