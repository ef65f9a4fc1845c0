import { create } from '@bufbuild/protobuf';
import { addressKeyOf } from '@nearward/common/app/viewer/viewer';
import { publish, publishAll } from '@nearward/common/events/outbox';
import { deriveShownKeys } from '@nearward/marketplace/employer-keys';
import { seal } from '@nearward/marketplace/seal';
import { isOnHold } from '@nearward/marketplace/confirmations/confirm-listing';
import { PosterSchema } from '@nearward/proto/gen/jobs/v1/jobs_pb';
import type { EntityManager } from 'typeorm';
import type { JobsEnv } from '../env.js';
import { readEmployerKeys } from './employer-names.js';
import type { JobEntity } from './job.entity.js';

type Keys = Pick<JobsEnv, 'OWNER_KEY' | 'POSTER_SEAL_KEY'>;
type EventType = 'jobs.v1.JobPosted' | 'jobs.v1.JobChanged';

/** Publishes a saved job with its complete state. */
export async function publishJob(
  manager: EntityManager,
  type: EventType,
  job: JobEntity,
  keys: Keys,
): Promise<void> {
  await publishJobs(manager, type, [job], keys);
}

/** Publishes several jobs of one owner, whose keys are read once. */
export async function publishJobs(
  manager: EntityManager,
  type: EventType,
  jobs: readonly JobEntity[],
  keys: Keys,
): Promise<void> {
  const [first] = jobs;
  if (!first) return;
  const employerKeys = await readEmployerKeys(manager, first.owner_key, keys.OWNER_KEY);
  const messages = jobs.map((job) => ({
    message: { job: messageOf(job, employerKeys, keys) },
    aggregate: { id: job.id, version: job.event_version },
  }));
  await publishAll(manager, type, messages);
}

function messageOf(job: JobEntity, employerKeys: string[], { OWNER_KEY, POSTER_SEAL_KEY }: Keys) {
  const poster = create(PosterSchema, {
    email: job.email,
    contactName: job.contact_name,
    contactTitle: job.contact_title ?? '',
    contactPhone: job.contact_phone,
  });
  return {
    id: job.id,
    ownerKey: job.owner_key,
    posterKey: addressKeyOf(job),
    title: job.title,
    employerName: job.employer_name,
    place: { formattedAddress: job.job_location, lat: job.lat, lng: job.lng },
    providerTypes: job.provider_types,
    specialties: job.specialties,
    practiceSettings: job.practice_settings,
    employmentType: job.employment_type,
    postedAt: job.created_at.toISOString(),
    payMin: job.pay_min ?? undefined,
    payMax: job.pay_max ?? undefined,
    payUnit: job.pay_unit ?? ('' as const),
    isPaused: isOnHold(job) || job.is_suspended,
    isSuspended: job.is_suspended,
    employerKeys,
    shownKeys: deriveShownKeys(job, OWNER_KEY),
    groupId: job.group_id ?? '',
    shift: job.shift,
    languages: job.languages,
    requiresLicenseNow: job.requires_license_now === 'Yes',
    sealedPoster: seal(PosterSchema, poster, POSTER_SEAL_KEY),
  };
}

/** Publishes that a job was posted with an address, or moved to it, without the session of the address. */
export async function publishUnverifiedJob(
  manager: EntityManager,
  job: Pick<JobEntity, 'id' | 'owner_key' | 'address_key'>,
): Promise<void> {
  await publish(manager, 'jobs.v1.UnverifiedJobAdded', { jobId: job.id, ownerKey: addressKeyOf(job) });
}

/** Informs the owners of a practice that the address of its job changed. `memberId` is empty for a change by a private link. */
export async function publishAddressChanged(
  manager: EntityManager,
  { id: jobId, owner_key: practiceKey }: Pick<JobEntity, 'id' | 'owner_key'>,
  { memberId = '', disownedKey = '' }: { memberId?: string; disownedKey?: string },
): Promise<void> {
  await publish(manager, 'jobs.v1.JobAddressChanged', { jobId, practiceKey, memberId, disownedKey });
}

/** Publishes the removal, with a version after all earlier events of the job. */
export const publishJobRemoved = (manager: EntityManager, { id, event_version }: JobEntity): Promise<void> =>
  publish(manager, 'jobs.v1.JobRemoved', { jobId: id }, { id, version: event_version + 1 });
