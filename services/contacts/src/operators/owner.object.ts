import { createObjectType } from '@nearward/marketplace/object-type';
import { moment } from '@nearward/proto/rest/moment';
import { ID } from '@nestjs/graphql';
import { z } from 'zod';

const jobCounts = z.object({ job_id: z.uuid(), matches: z.int(), applied: z.int(), unlocked: z.int() });
/** An unlock, as one side of it sees it. The other side has no name if they have left. */
const unlock = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  owner_key: z.string().nullable(),
  job_title: z.string().nullable(),
  unlocked_at: moment(),
});
/** An application. Its note stays between the two sides. */
const application = z.object({
  id: z.uuid(),
  job_title: z.string(),
  employer_name: z.string(),
  owner_key: z.string(),
  sent_at: moment(),
});

const OwnerUnlock = createObjectType('OwnerUnlock', unlock, { owner_key: ID });

/** `unlocked`: professionals whom they unlocked as an employer; `unlocked_by`: employers who unlocked them. */
export const OwnerContacts = createObjectType(
  'OwnerContacts',
  z.object({
    jobs: z.array(jobCounts),
    unlocked: z.array(unlock),
    unlocked_count: z.int(),
    unlocked_by: z.array(unlock),
    applications: z.array(application),
  }),
  {
    jobs: 'OwnerJobCounts',
    unlocked: OwnerUnlock,
    unlocked_by: OwnerUnlock,
    applications: createObjectType('OwnerApplication', application, { owner_key: ID }),
  },
);
export type OwnerContacts = InstanceType<typeof OwnerContacts>;
