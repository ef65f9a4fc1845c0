import { createObjectType } from '@nearward/marketplace/object-type';
import { deletedJob } from '@nearward/proto/rest/contact';
import { jobFigures } from '@nearward/proto/rest/job';
import { userParts } from '@nearward/proto/rest/user-parts';

export const DeletedJob = createObjectType('DeletedJob', deletedJob);
export type DeletedJob = InstanceType<typeof DeletedJob>;

export const JobFacts = createObjectType('JobFacts', userParts.contacts.shape.job_facts.element);
export type JobFacts = InstanceType<typeof JobFacts>;

export const JobFigures = createObjectType('JobFigures', jobFigures);
export type JobFigures = InstanceType<typeof JobFigures>;
