import { sql } from '@nearward/common/database/sql';
import {
  createOwnerEmailsResolver,
  createOwnerResolver,
} from '@nearward/common/app/operators/owner.resolver';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { jobTitle } from '@nearward/proto/choices';
import { z } from 'zod';

/** A job for operators, without the employer's private answers. */
const ownerJob = z.object({
  id: z.uuid(),
  title: z.string(),
  job_location: z.string(),
  employer_name: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  email: z.string(),
  created_at: z.date(),
  /** When its private link was first used; null before that. */
  confirmed_at: z.date().nullable(),
});
const OwnerJob = createObjectType('OwnerJob', ownerJob);

const findJobs = sql(
  {
    ...ownerJob.omit({ title: true }).shape,
    provider_types: z.array(z.string()),
    specialties: z.array(z.string()),
  },
  `select id, provider_types, specialties, job_location, employer_name, contact_name, contact_phone, email,
          created_at, confirmed_at
   from job where owner_key = $1 order by created_at desc, id desc limit 100`,
);
/** Each kind of email with private links, for each of the owner's newest jobs. */
const findEmails = sql(
  { id: z.uuid(), type: z.string() },
  `select job.id, type from (
     select id from job where owner_key = $1 order by created_at desc limit 100
   ) job cross join unnest('{job-link,job-links,job-link-renewed,job-successor}'::text[]) type`,
);

export const ownerResolvers = [
  createOwnerResolver(
    'jobs',
    () => [OwnerJob],
    async (database, owner_key) =>
      (await findJobs.all(database, owner_key)).map((job) => ({ ...job, title: jobTitle(job) })),
  ),
  createOwnerEmailsResolver('job_mails', (database, owner_key) => findEmails.all(database, owner_key)),
];
