import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type JobPost, jobPost } from '@nearward/proto/rest/job';
import { texts } from '@nearward/proto/rest/texts';
import type { Resolver } from 'react-hook-form';
import type { JobValues } from './job-elements';
import { severalSites } from './job-places';

type JobResolver = Resolver<JobValues, unknown, JobPost>;

// The same schema as the service's; its input type is wider than what this form holds.
const checkPost = standardSchemaResolver(jobPost) as unknown as JobResolver;

/** Several sites need at least one, instead of an address. */
export const check: JobResolver = async (values, ...more) => {
  const site_ids = values.where === severalSites ? values.site_ids : [];
  const checked = await checkPost({ ...values, site_ids }, ...more);
  if (values.where !== severalSites || site_ids.length > 0) return checked;
  const { job_location: _, ...errors } = checked.errors;
  return {
    values: {},
    errors: { ...errors, site_ids: { type: 'missing', message: texts.requiredFields } },
  };
};
