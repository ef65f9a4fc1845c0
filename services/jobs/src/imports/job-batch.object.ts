import { createObjectType, registerEnumeration } from '@nearward/marketplace/object-type';
import { jobBatchResult, rowOutcomes } from '@nearward/proto/rest/job-import';

registerEnumeration('RowOutcome', rowOutcomes);

export const JobBatchResult = createObjectType('JobBatchResult', jobBatchResult);
export type JobBatchResult = InstanceType<typeof JobBatchResult>;
