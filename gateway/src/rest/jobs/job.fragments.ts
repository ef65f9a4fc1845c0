import { postedJob, publicJob } from '@nearward/proto/rest/job';
import { sharedJobsResponse } from '@nearward/proto/rest/shared-jobs';
import { adviceResponse } from '@nearward/proto/rest/supply';
import { fieldsOf } from '../../graph/graphql.js';

export const postedJobFields = fieldsOf('PostedJob', postedJob);
export const publicJobFields = fieldsOf('Job', publicJob);
export const listedJobFields = fieldsOf('ListedJobs', sharedJobsResponse);
export const adviceFields = fieldsOf('Advice', adviceResponse);
