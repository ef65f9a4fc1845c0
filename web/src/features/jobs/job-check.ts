import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type JobFields, jobFields } from '@nearward/proto/rest/job';
import type { Resolver } from 'react-hook-form';
import type { JobValues } from './job-elements';

// The same schema as the service's; its input type is wider than what this form holds.
export const check = standardSchemaResolver(jobFields) as unknown as Resolver<JobValues, unknown, JobFields>;
