import { createObjectType } from '@nearward/marketplace/object-type';
import { viewedJob } from '@nearward/proto/rest/job';
import { z } from 'zod';
import { Answers } from '../pairs/answers.object.js';
import { Job } from '../cards/job.object.js';

/** The job is null if it was deleted a moment ago. */
const page = viewedJob.extend({ job: z.object({ id: z.uuid() }).nullable() });

export const JobPage = createObjectType('JobPage', page, { job: Job, answers: Answers });
export type JobPage = InstanceType<typeof JobPage>;
