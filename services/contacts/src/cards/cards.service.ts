import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { forgetAggregates, publish, requestEmail } from '@nearward/common/events/outbox';
import { timeZoneOf } from '@nearward/marketplace/geocoding/time-zone';
import { unseal } from '@nearward/marketplace/seal';
import { ENV } from '@nearward/common/env/tokens';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { limits, payUnits } from '@nearward/proto/choices';
import { type Job, PosterSchema } from '@nearward/proto/gen/jobs/v1/jobs_pb';
import { PersonSchema, PreferencesSchema, type Profile } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import { texts } from '@nearward/proto/rest/texts';
import { profile as answers } from '@nearward/proto/rest/profile';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { takeBackAnswersOfJob } from '../answers/pass-answers.js';
import type { ContactsEnv } from '../env.js';
import type { ContactMails } from '../mails/contact-mails.js';
import { forgetPipelineOfJob, forgetPipelineOfOwner } from '../pipeline/forget-pipeline.js';
import { foldedPerson } from './folded-person.js';
import { JobCard } from './job-card.entity.js';
import { ProfileCard } from './profile-card.entity.js';

const unsaveJob = command('delete from saved_job where job_id = $1');
const unhideJob = command('delete from hidden_job where job_id = $1');
const forgetWithdrawn = command('delete from withdrawn_interest where job_id = $1');
const forgetNews = command(
  `with due as (delete from news_due where card_id = $1) delete from news_waiting where card_id = $1`,
);
const applicantsOf = sql(
  { id: z.uuid() },
  `select distinct on (profile_id) id from application
   where job_id = $1 order by profile_id, created_at desc`,
);
const mailsAbout = sql(
  { id: z.uuid() },
  `select id from application where profile_id = $1 union all select id from unlock where profile_id = $1
   union all select mail.id from match_mail mail join profile_card profile using (owner_key)
             where profile.id = $1 and mail.kind = 'jobs'`,
);
const forgetJobMails = command(`delete from match_mail where id = any($1) and kind = 'jobs'`);
// Before the matcher says so. In the order in which its batches are written, so that nobody waits in a circle.
const endMatches = command(
  `update matched_pair pair set lives = false, provider_types = '{}', specialties = '{}', miles = null
   from (select job_id from matched_pair where profile_id = $1 order by job_id for update) held
   where pair.job_id = held.job_id and pair.profile_id = $1`,
);
const jobsAppliedTo = sql(
  { job_id: z.uuid() },
  'select distinct job_id from application where profile_id = $1',
);
// Of an accepted fee the category and the amount are owed, and not how they called their type.
const forgetOwnWords = command(
  `update unlock set fees = (
     select jsonb_agg(case when fee->>'provider_type' like 'Other:%' then fee || '{"provider_type": "Other"}' else fee end
                      order by place)
     from jsonb_array_elements(fees) with ordinality as listed (fee, place))
   where profile_id = $1 and fees::text like '%"Other:%'`,
);
/** Those of the jobs that are removed, and that neither an unlocked contact nor a mail to an applicant speaks of. */
const forgetRemovedJobs = command(
  `delete from job_card where id = any($1) and removed_at is not null
     and not exists (select from application where job_id = job_card.id)
     and not exists (select from unlock where job_id = job_card.id)`,
);
// For the hour until the next, which a new profile does not skip.
const keepTimes = command(
  `insert into removed_interest as held (owner_key, job_id, sent_at)
   select profile.owner_key, sent.job_id, max(sent.at)
   from profile_card profile
   cross join lateral (
     select job_id, created_at as at from application where profile_id = profile.id
     union all select job_id, sent_at from withdrawn_interest where profile_id = profile.id
   ) sent
   where profile.id = $1 and sent.at > now() - make_interval(mins => $2)
   group by profile.owner_key, sent.job_id
   on conflict (owner_key, job_id) do update set sent_at = greatest(held.sent_at, excluded.sent_at)`,
);
const thingsOf = command(
  `select from job_card where owner_key = $1 and removed_at is null
   union all select from profile_card where owner_key = $1 limit 1`,
);

const held = { mode: 'pessimistic_read' } as const;

/** The cards of jobs and professionals, kept by their events. */
@Injectable()
export class CardsService {
  constructor(@Inject(ENV) private readonly env: ContactsEnv) {}

  async keepJob(manager: EntityManager, job: Job): Promise<void> {
    const poster = unseal(PosterSchema, job.sealedPoster, this.env.POSTER_SEAL_KEY);
    await manager.save(JobCard, {
      id: job.id,
      owner_key: job.ownerKey,
      title: job.title,
      employer_name: job.employerName,
      job_location: job.place?.formattedAddress ?? '',
      provider_types: job.providerTypes,
      specialties: job.specialties,
      pay_min: job.payMin ?? null,
      pay_max: job.payMax ?? null,
      pay_unit: payUnits.find((unit) => unit === job.payUnit) ?? null,
      is_paused: job.isPaused,
      is_suspended: job.isSuspended,
      // A version that does not tell them leaves what is known.
      employer_keys: job.employerKeys.length > 0 ? job.employerKeys : undefined,
      time_zone: timeZoneOf(job.place),
      poster_email: poster.email,
      removed_at: null,
    });
  }

  /**
   * Ends what hangs on the job; its applicants are told. Contacts that are unlocked stay, with the job's title, and
   * nothing of the poster.
   */
  async removeJob(manager: EntityManager, job_id: string): Promise<void> {
    const job = await manager.findOneBy(JobCard, { id: job_id });
    if (!job) return;
    const nothing = { poster_email: '', provider_types: [], specialties: [] };
    await manager.update(JobCard, { id: job_id }, { removed_at: new Date(), ...nothing });
    for (const end of [unsaveJob, unhideJob, forgetWithdrawn]) await end.run(manager, job_id);
    await forgetNews.run(manager, job_id);
    await takeBackAnswersOfJob(manager, job_id);
    for (const { id } of await applicantsOf.all(manager, job_id))
      await requestEmail<ContactMails>(manager, 'job-removed', id);
    await forgetPipelineOfJob(manager, job.owner_key);
    await forgetRemovedJobs.run(manager, [job_id]);
    await tellIfLeft(manager, job.owner_key);
  }

  async keepProfile(manager: EntityManager, profile: Profile): Promise<void> {
    const person = unseal(PersonSchema, profile.sealedPerson, this.env.PERSON_SEAL_KEY);
    const preferences = unseal(PreferencesSchema, profile.sealedPreferences, this.env.PREFERENCES_SEAL_KEY);
    await manager.save(ProfileCard, {
      id: profile.id,
      owner_key: profile.ownerKey,
      name: person.name,
      email: person.email,
      phone: person.phone || null,
      provider_types: profile.providerTypes,
      specialties: profile.specialties,
      practice_settings: preferences.practiceSettings,
      is_paused: profile.isPaused,
      hidden_from: profile.hiddenFrom,
      still_at: profile.stillAt ? new Date(profile.stillAt) : null,
      npi_checked_at: profile.npiCheckedAt ? new Date(profile.npiCheckedAt) : null,
      npi_types: profile.npiTypes,
      time_zone: timeZoneOf(profile.places[0]),
      folded: foldedPerson({
        name: person.name,
        provider_types: profile.providerTypes,
        specialties: profile.specialties,
      }),
      employment_type: answers.shape.employment_type.parse(preferences.employmentType),
    });
  }

  /** Erases the person. The unlock ledger keeps ids and a keyed hash. */
  async removeProfile(manager: EntityManager, profile_id: string): Promise<void> {
    const mailed = (await mailsAbout.all(manager, profile_id)).map(({ id }) => id);
    await forgetNews.run(manager, profile_id);
    await forgetJobMails.run(manager, mailed);
    await forgetAggregates(manager, profile_id, ...mailed);
    const profile = await manager.findOneBy(ProfileCard, { id: profile_id });
    await endMatches.run(manager, profile_id);
    const applied = await jobsAppliedTo.all(manager, profile_id);
    await forgetOwnWords.run(manager, profile_id);
    await keepTimes.run(manager, profile_id, limits.applicationCooldownMinutes);
    await manager.delete(ProfileCard, { id: profile_id }); // applications, saves and what employers kept go with it
    await forgetRemovedJobs.run(
      manager,
      applied.map(({ job_id }) => job_id),
    );
    if (profile) await tellIfLeft(manager, profile.owner_key);
  }

  /** The viewer's own profile, which stays until the transaction ends: saving and applying need one. */
  ownProfile(manager: EntityManager, viewer: SignedIn): Promise<ProfileCard> {
    return this.profileOf(manager, viewer, held);
  }

  async profileOf(manager: EntityManager, viewer: SignedIn, lock?: typeof held): Promise<ProfileCard> {
    const profile = await manager.findOne(ProfileCard, {
      where: { owner_key: viewer.owner_key },
      order: { id: 'desc' }, // ids are in the order of time, and the removal of an older one may still be on its way
      lock,
    });
    if (!profile) throw new RequestError('FORBIDDEN', texts.profileNeeded);
    return profile;
  }

  async liveJob(manager: EntityManager, job_id: string, lock?: typeof held): Promise<JobCard> {
    const where = { id: job_id, removed_at: IsNull(), is_suspended: false };
    const job = isUuid(job_id) && (await manager.findOne(JobCard, { where, lock }));
    if (!job) throw new RequestError('NOT_FOUND', texts.jobNotFound);
    return job;
  }

  /** A live job of somebody else's, which stays so until the transaction ends. */
  async othersJob(manager: EntityManager, viewer: SignedIn, job_id: string): Promise<JobCard> {
    const job = await this.liveJob(manager, job_id, held);
    if (job.owner_key === viewer.owner_key) throw new RequestError('FORBIDDEN', texts.ownJob);
    return job;
  }
}

/** Says that an owner has neither a job nor a profile any more. */
async function tellIfLeft(manager: EntityManager, owner_key: string): Promise<void> {
  if (await thingsOf.some(manager, owner_key)) return;
  await forgetPipelineOfOwner(manager, owner_key);
  await publish(manager, 'contacts.v1.OwnerLeft', { ownerKey: owner_key });
}
