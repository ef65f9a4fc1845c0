import { RequestError } from '@nearward/common/errors/request-error';
import { createConfirmation } from '@nearward/marketplace/confirmations/confirm-listing';
import { earliestToday } from '@nearward/marketplace/days';
import type { Place } from '@nearward/marketplace/geocoding/geocoder';
import type { Post } from '@nearward/marketplace/unverified-senders/posting-limits';
import type { JobFields } from '@nearward/proto/rest/job';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { v7 as uuid } from 'uuid';
import { JobEntity } from './job.entity.js';

/** A new job without the fields of its form, which `fillJob` sets. */
export const createJob = (
  { poster, account_id, owner_key, address_key }: Omit<Post, 'email' | 'begun_at'>,
  group_id: string | null = null,
): JobEntity =>
  Object.assign(new JobEntity(), {
    id: uuid(),
    token_version: 1,
    posted_by: poster,
    account_id,
    owner_key,
    address_key,
    group_id,
    contact_told: true,
    ...createConfirmation('job', poster ? null : new Date()),
  });

/** Sets the fields and the place of a job. The place of a site has a name. INVALID for a new start date in the past. */
export function fillJob(
  job: JobEntity,
  fields: Omit<JobFields, 'job_location'>,
  place: Place & { name?: string },
): JobEntity {
  const { start_date } = fields;
  if (start_date && start_date !== job.start_date && start_date < earliestToday())
    throw new RequestError('INVALID', jobTexts.jobStartPast);
  const isPaid = fields.pay_min !== null || fields.pay_max !== null;
  return Object.assign(job, fields, {
    pay_unit: isPaid ? fields.pay_unit : null,
    site_name: place.name ?? (place.formatted_address === job.job_location ? job.site_name : null),
    job_location: place.formatted_address,
    lat: place.lat,
    lng: place.lng,
  });
}
