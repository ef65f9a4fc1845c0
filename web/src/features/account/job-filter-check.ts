import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type JobFilter, jobFilterFields } from '@nearward/proto/rest/job-filter';
import type { Resolver } from 'react-hook-form';
import type { FilterValues } from './job-filter-form';

// The same schema as the service's; its input type is wider than what this form holds.
export const check = standardSchemaResolver(jobFilterFields) as unknown as Resolver<
  FilterValues,
  unknown,
  JobFilter
>;
