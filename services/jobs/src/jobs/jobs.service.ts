import { capabilityToken, readCapability } from '@nearward/common/capability-token';
import type { ServiceEnv } from '@nearward/common/env';
import { Refusal } from '@nearward/common/errors';
import { forget, requestMail } from '@nearward/common/events/outbox';
import { type Geocoder, GEOCODER } from '@nearward/common/geocoding/geocoder';
import { locate } from '@nearward/common/geocoding/locate';
import { ownerKey } from '@nearward/common/owner-key';
import { ENV } from '@nearward/common/service-definition';
import { validate } from '@nearward/common/validate';
import { type JobFields, jobFields } from '@nearward/proto/rest/job';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, Repository } from 'typeorm';
import { InjectRepository } from '@nestjs/typeorm';
import { v7 as uuid } from 'uuid';
import { publishJob, publishJobRemoved } from './job-events.js';
import { JobEntity } from './job.entity.js';
import type { JobInput } from './job.input.js';

@Injectable()
export class JobsService {
  constructor(
    @InjectRepository(JobEntity) private readonly jobs: Repository<JobEntity>,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  /** Anybody may post. The job is live at once; its private link goes to the address in it, and nowhere else. */
  async post(input: JobInput): Promise<void> {
    const fields = validate(jobFields, input);
    const job = this.jobs.create({ id: uuid(), token_version: 1 });
    await this.fill(job, fields);
    await this.jobs.manager.transaction(async (manager) => {
      await manager.save(job);
      await publishJob(manager, 'jobs.v1.JobPosted', job, this.env.SEAL_KEY);
      await requestMail(manager, 'job-link', job.id);
    });
  }

  /** The job behind a private link. */
  async byToken(token: string, manager: EntityManager = this.jobs.manager, lock = false): Promise<JobEntity> {
    const capability = readCapability('job', token, this.env.CAPABILITY_KEY);
    const job =
      capability &&
      (await manager.findOne(JobEntity, {
        where: capability,
        lock: lock ? { mode: 'pessimistic_write' } : undefined,
      }));
    if (!job) throw new Refusal('NOT_FOUND', texts.jobNotFound);
    return job;
  }

  /** Changes every field. A job moved to another address belongs to it from then on, and its link goes there. */
  async update(token: string, input: JobInput): Promise<JobEntity> {
    const fields = validate(jobFields, input);
    return this.jobs.manager.transaction(async (manager) => {
      const job = await this.byToken(token, manager, true);
      const formerOwner = job.owner_key;
      await this.fill(job, fields);
      await manager.save(job);
      await publishJob(manager, 'jobs.v1.JobChanged', job, this.env.SEAL_KEY);
      if (job.owner_key !== formerOwner) await requestMail(manager, 'job-link', job.id);
      return job;
    });
  }

  /** Removes the job for good; its links are dead at once. */
  async delete(token: string): Promise<void> {
    await this.jobs.manager.transaction(async (manager) => {
      const job = await this.byToken(token, manager, true);
      await forget(manager, job.id);
      await publishJobRemoved(manager, job);
      await manager.remove(JobEntity, job);
    });
  }

  /** Newest first. */
  ofOwner(owner_key: string): Promise<JobEntity[]> {
    return this.jobs.find({ where: { owner_key }, order: { created_at: 'DESC', id: 'DESC' } });
  }

  byIds(ids: readonly string[]): Promise<JobEntity[]> {
    return this.jobs.findBy({ id: In(ids) });
  }

  token(job: JobEntity): string {
    return capabilityToken('job', job, this.env.CAPABILITY_KEY);
  }

  private async fill(job: JobEntity, fields: JobFields): Promise<void> {
    const place = await locate(this.geocoder, fields.job_location, [
      { formatted_address: job.job_location, lat: job.lat, lng: job.lng },
    ]);
    Object.assign(job, fields, {
      owner_key: ownerKey(fields.email, this.env.OWNER_KEY),
      job_location: place.formatted_address,
      lat: place.lat,
      lng: place.lng,
    });
  }
}
