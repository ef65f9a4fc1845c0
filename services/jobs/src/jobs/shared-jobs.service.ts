import { RequestError } from '@nearward/common/errors/request-error';
import { roundMiles } from '@nearward/marketplace/geocoding/distance';
import { type Geocoder, GEOCODER, locateAddress } from '@nearward/marketplace/geocoding/geocoder';
import { jobTitle, providerTypes } from '@nearward/proto/choices';
import { sharedJobsPerPage, type SharedJobsQuery } from '@nearward/proto/rest/shared-jobs';
import { texts } from '@nearward/proto/rest/texts';
import { stateCodes } from '@nearward/proto/states';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { findSharedJob, type PublicJob } from './job-rows.js';
import {
  forSitemap,
  largeAreas,
  type ListedJobRow,
  listSharedJobs,
  wasRemovedWhileShared,
} from './shared-job-rows.js';
import type { JobArea, ListedJobs, SharedJobListing } from './shared-job-listing.object.js';

/** Jobs with a public page. */
@Injectable()
export class SharedJobsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
  ) {}

  /** NOT_FOUND if the job has no public page. */
  async find(id: string): Promise<PublicJob> {
    const job = isUuid(id) && (await findSharedJob(this.dataSource, id));
    if (!job) throw new RequestError('NOT_FOUND', texts.jobNotFound);
    return job;
  }

  /** Whether the job was deleted in the last year while it had a public page. */
  async wasRemoved(id: string): Promise<boolean> {
    return isUuid(id) && (await wasRemovedWhileShared(this.dataSource, id));
  }

  /** Jobs for the sitemap, newest first, from the one after `id` on. */
  listAfter(id: string | null): Promise<SharedJobListing[]> {
    return forSitemap.all(this.dataSource, id);
  }

  largeAreas(): Promise<JobArea[]> {
    return largeAreas.all(this.dataSource, stateCodes, providerTypes);
  }

  /** A page of public jobs. INVALID for an unknown place, and PROVIDER_FAILED if the geocoder fails. */
  async list({ near, ...query }: SharedJobsQuery): Promise<ListedJobs> {
    const place = near === undefined ? undefined : await locateAddress(this.geocoder, near);
    const rows = await listSharedJobs(this.dataSource, { ...query, point: place });
    const jobs = rows.slice(0, sharedJobsPerPage).map(toListedJob);
    const next = rows.length > jobs.length ? (jobs.at(-1)?.id ?? null) : null;
    return { jobs, next, place: place?.formatted_address ?? null };
  }
}

const toListedJob = ({
  metres,
  provider_types,
  specialties,
  ...row
}: ListedJobRow): ListedJobs['jobs'][number] => ({
  ...row,
  title: jobTitle({ provider_types, specialties }),
  miles: metres === null ? null : roundMiles(metres),
});
