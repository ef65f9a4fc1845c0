import { command, sql } from '@nearward/common/database/sql';
import { forgetAggregates, publish, requestEmail } from '@nearward/common/events/outbox';
import { timeZoneOf } from '@nearward/marketplace/geocoding/time-zone';
import { unseal } from '@nearward/marketplace/seal';
import { limits, payUnits } from '@nearward/proto/choices';
import { type Job, PosterSchema } from '@nearward/proto/gen/jobs/v1/jobs_pb';
import { PersonSchema, PreferencesSchema, type Profile } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import { profile as answers } from '@nearward/proto/rest/profile';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { cancelAnswersOfJob } from '../pairs/pass-answers.js';
import { type ContactsEnv, ENV } from '../env.js';
import { emailNextContact, endInterviews, forgetInterviewsOfProfile } from '../pairs/end-interviews.js';
import { isHiredSql } from '../pairs/pair-progress.js';
import { republishUnlocks } from '../pairs/publish-unlock.js';
import type { ContactEmails } from '../emails/contact-emails.js';
import { forgetPipelineOfJob, scheduleForgetting } from '../pairs/forget-pipeline.js';
import { foldPerson } from '../cards/folded-person-backfill.js';
import { JobCard, posterKeyOf } from '../cards/job-card.entity.js';
import { anonymizeHires } from './store-hire.js';
import { nextReminder } from '../match-emails/license-reminders.js';
import { ProfileCard } from '../cards/profile-card.entity.js';
import {
  forgetShownDistances,
  inheritShownDistances,
  lockCard,
  showPairsOfJob,
  showPairsOfProfile,
} from '../cards/shown-distances.js';

const unsaveJob = command('delete from saved_job where job_id = $1');
const unhideJob = command('delete from hidden_job where job_id = $1');
const deleteWithdrawn = command('delete from withdrawn_interest where job_id = $1');
const deletePendingEmails = command(
  `with due as (delete from news_due where card_id = $1) delete from news_waiting where card_id = $1`,
);
/** The newest interest of each person in a job ($1), except of those whom its owner ($2) answered that they passed, or hired. */
const waitingApplicants = sql(
  { id: z.uuid() },
  `select id from (
     select distinct on (profile_id) id, profile_id from application where job_id = $1 order by profile_id, created_at desc
   ) newest
   where not exists (select from pass_answer where application_id = newest.id)
     and not ${isHiredSql('$2', 'newest.profile_id')}`,
);
const emailSubjectsOf = sql(
  { id: z.uuid() },
  `select id from application where profile_id = $1 union all select id from unlock where profile_id = $1
   union all select stop_id from unlock where profile_id = $1 and stop_id is not null
   union all select match_mail.id from match_mail join profile_card profile using (owner_key)
             where profile.id = $1 and match_mail.kind = 'jobs'`,
);
const deleteStops = command(
  'update unlock set asked_to_stop_at = null, stop_id = null where profile_id = $1 and stop_id is not null',
);
const unlocksThroughJob = sql(
  { id: z.uuid() },
  'select id from unlock where job_id = $1 and employer_key = $2',
);
const unlocksOf = sql({ id: z.uuid() }, 'select id from unlock where profile_id = $1');
const deleteNewJobsEmails = command(`delete from match_mail where id = any($1) and kind = 'jobs'`);
// Ends matches before matching's event does, in the order of `upsertPairs` (store-matches.ts) to avoid deadlocks.
const endMatches = command(
  `update matched_pair pair set lives = false, is_veiled = false, provider_types = '{}', specialties = '{}', miles = null, shown_miles = null
   from (select job_id from matched_pair where profile_id = $1 order by job_id for update) locked
   where pair.job_id = locked.job_id and pair.profile_id = $1`,
);
const jobsOf = sql(
  { job_id: z.uuid() },
  `select job_id from application where profile_id = $1
   union select job_id from interview where profile_id = $1 and job_id is not null`,
);
// An accepted fee needs category and amount only, not the free text of the provider type.
const anonymizeFees = command(
  `update unlock set fees = (
     select jsonb_agg(case when fee->>'provider_type' like 'Other:%' then fee || '{"provider_type": "Other"}' else fee end
                      order by place)
     from jsonb_array_elements(fees) with ordinality as listed (fee, place))
   where profile_id = $1 and fees::text like '%"Other:%'`,
);
/** Removed jobs without an unlock or an application, so that no contact or pending email needs them. */
const deleteUnusedJobs = command(
  `delete from job_card where id = any($1) and removed_at is not null
     and not exists (select from application where job_id = job_card.id)
     and not exists (select from unlock where job_id = job_card.id)
     and not exists (select from interview where job_id = job_card.id)`,
);
// Keeps the one-hour cooldown, which a new profile must not reset.
const saveSentTimes = command(
  `insert into removed_interest as stored (owner_key, job_id, sent_at)
   select profile.owner_key, earlier.job_id, max(earlier.at)
   from profile_card profile
   cross join lateral (
     select job_id, created_at as at from application where profile_id = profile.id
     union all select job_id, sent_at from withdrawn_interest where profile_id = profile.id
   ) earlier
   where profile.id = $1 and earlier.at > now() - make_interval(mins => $2)
   group by profile.owner_key, earlier.job_id
   on conflict (owner_key, job_id) do update set sent_at = greatest(stored.sent_at, excluded.sent_at)`,
);
const lockListings = command('select pg_advisory_xact_lock(hashtextextended($1, 7))');
/** The number of an owner's listings, at most two, with the time in microseconds, which orders two transactions. */
const listingsOf = sql(
  { at: z.string(), listings: z.number(), has_practice: z.boolean() },
  `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
          (select count(*)::int from (
             select from job_card where owner_key = $1 and removed_at is null
             union all select from profile_card where owner_key = $1 limit 2) listing) as listings,
          exists (select from practice where owner_key = $1 and closed_at is null) as has_practice`,
);

/** Stores and removes the copies of jobs and professionals, and what hangs on them. */
@Injectable()
export class StoredCards {
  constructor(@Inject(ENV) private readonly env: ContactsEnv) {}

  async storeJob(manager: EntityManager, job: Job): Promise<void> {
    const poster = unseal(PosterSchema, job.sealedPoster, this.env.POSTER_SEAL_KEY);
    const former = await manager.findOneBy(JobCard, { id: job.id });
    if (!former) await lockCard.run(manager, job.id);
    // Events of an older version have no poster key, which stays as long as the owner.
    const posterKey =
      job.posterKey || (former?.owner_key === job.ownerKey ? posterKeyOf(former) : job.ownerKey);
    // Emails about an interview go to the job's address, which may now be that of a person who has not unlocked them.
    if (former && posterKeyOf(former) !== posterKey)
      await endInterviews(manager, 'job_owner_changed', { job_id: job.id, except_owner_key: job.ownerKey });
    const card = {
      id: job.id,
      owner_key: job.ownerKey,
      poster_key: posterKey === job.ownerKey ? null : posterKey,
      title: job.title,
      employer_name: job.employerName,
      job_location: job.place?.formattedAddress ?? '',
      provider_types: job.providerTypes,
      specialties: job.specialties,
      practice_settings: job.practiceSettings,
      // Events of an older version have none of these, so keep the stored ones.
      ...(job.posterKey && {
        pay_min: job.payMin ?? null,
        pay_max: job.payMax ?? null,
        pay_unit: payUnits.find((unit) => unit === job.payUnit) ?? null,
        shift: job.shift,
        languages: job.languages,
        requires_license_now: job.requiresLicenseNow,
        group_id: job.groupId || null,
        is_paused: job.isPaused,
        is_suspended: job.isSuspended,
        employer_keys: job.employerKeys,
        shown_keys: job.shownKeys,
      }),
      time_zone: timeZoneOf(job.place),
      poster_email: poster.email,
      contact_name: poster.contactName,
      ...((job.posterKey || former?.poster_email !== poster.email) && {
        contact_title: poster.contactTitle || null,
        contact_phone: poster.contactPhone,
      }),
      removed_at: null,
    };
    // `save` would look it up again.
    await (former ? manager.save(JobCard, card) : manager.insert(JobCard, card));
    // The former owner, who decided them, no longer sees the professional.
    if (former && former.owner_key !== job.ownerKey) await cancelAnswersOfJob.run(manager, job.id);
    // Billing emails the address in an unlock. A practice can give its job another one.
    if (former && former.poster_email !== poster.email) {
      await republishUnlocks(
        manager,
        await unlocksThroughJob.all(manager, job.id, job.ownerKey),
        this.env.PARTIES_SEAL_KEY,
      );
      await emailNextContact(manager, job.id, former.poster_email);
    }
    if (former?.owner_key === job.ownerKey) return;
    if (former) await inheritShownDistances.run(manager, former.owner_key, job.ownerKey, job.id);
    await showPairsOfJob(manager, job.id);
    await publishOwnerListed(manager, job);
  }

  /**
   * Ends everything that belongs to the job and emails its applicants. Unlocked contacts stay with the job's title, but
   * without the poster.
   */
  async removeJob(manager: EntityManager, job_id: string): Promise<void> {
    const job = await manager.findOneBy(JobCard, { id: job_id });
    if (!job) return;
    const contact = { poster_email: '', contact_name: '', contact_title: null, contact_phone: '' };
    const erased = {
      ...contact,
      provider_types: [],
      specialties: [],
      shift: [],
      practice_settings: [],
      languages: [],
    };
    await manager.update(JobCard, { id: job_id }, { removed_at: new Date(), ...erased });
    for (const deletion of [unsaveJob, unhideJob, deleteWithdrawn]) await deletion.run(manager, job_id);
    await deletePendingEmails.run(manager, job_id);
    await cancelAnswersOfJob.run(manager, job_id);
    await endInterviews(manager, 'job_removed', { job_id });
    for (const { id } of await waitingApplicants.all(manager, job_id, job.owner_key))
      await requestEmail<ContactEmails>(manager, 'job-removed', id);
    await forgetPipelineOfJob.run(manager, job.owner_key);
    await deleteUnusedJobs.run(manager, [job_id]);
    await publishOwnerLeft(manager, job.owner_key);
  }

  async storeProfile(manager: EntityManager, profile: Profile): Promise<void> {
    const person = unseal(PersonSchema, profile.sealedPerson, this.env.PERSON_SEAL_KEY);
    const preferences = unseal(PreferencesSchema, profile.sealedPreferences, this.env.PREFERENCES_SEAL_KEY);
    const former = await manager.findOneBy(ProfileCard, { id: profile.id });
    if (!former) await lockCard.run(manager, profile.id);
    const licenses = person.licenses?.stated;
    const isSame = !licenses || String(licenses) === String(former?.licenses);
    await manager.save(ProfileCard, {
      id: profile.id,
      owner_key: profile.ownerKey,
      name: person.name,
      email: person.email,
      phone: person.phone || null,
      provider_types: profile.providerTypes,
      specialties: profile.specialties,
      practice_settings: preferences.practiceSettings,
      // Events of an older version have none of these, so keep the stored ones.
      ...(profile.radiusMiles > 0 && {
        available_from: person.availableFrom || null,
        years_experience: person.yearsExperience ?? null,
        is_paused: profile.isPaused,
        hidden_from: profile.hiddenFrom,
        still_at: profile.stillAt ? new Date(profile.stillAt) : null,
        npi_checked_at: profile.npiCheckedAt ? new Date(profile.npiCheckedAt) : null,
        npi_types: profile.npiTypes,
      }),
      licenses,
      languages: person.languages?.spoken,
      license_due_on: isSame ? undefined : nextReminder(licenses),
      npi_licenses: person.licenses?.inRegistry,
      time_zone: timeZoneOf(profile.places[0]),
      folded: foldPerson({
        name: person.name,
        provider_types: profile.providerTypes,
        specialties: profile.specialties,
      }),
      employment_type: answers.shape.employment_type.parse(preferences.employmentType),
    });
    if (former) return;
    await showPairsOfProfile(manager, profile.id);
    await publishOwnerListed(manager, profile);
  }

  /** Erases the professional. The unlock ledger keeps ids and a keyed hash. */
  async removeProfile(manager: EntityManager, profile_id: string): Promise<void> {
    const jobs = await jobsOf.all(manager, profile_id);
    await forgetInterviewsOfProfile(manager, profile_id);
    // Waits for an unlock, so that the following statements see it.
    const profile = await manager.findOne(ProfileCard, {
      where: { id: profile_id },
      lock: { mode: 'pessimistic_write' },
    });
    const emailSubjects = (await emailSubjectsOf.all(manager, profile_id)).map(({ id }) => id);
    await deletePendingEmails.run(manager, profile_id);
    await deleteNewJobsEmails.run(manager, emailSubjects);
    await forgetAggregates(manager, profile_id, ...emailSubjects);
    await endMatches.run(manager, profile_id);
    await forgetShownDistances.run(manager, profile_id);
    await anonymizeFees.run(manager, profile_id);
    await anonymizeHires.run(manager, profile_id);
    await deleteStops.run(manager, profile_id);
    await saveSentTimes.run(manager, profile_id, limits.applicationCooldownMinutes);
    await manager.delete(ProfileCard, { id: profile_id }); // cascades to applications, saved jobs, stages and notes
    await deleteUnusedJobs.run(
      manager,
      jobs.map(({ job_id }) => job_id),
    );
    // Replaces the deleted events, which billing may not have received. Without them no hire could be reported.
    await republishUnlocks(manager, await unlocksOf.all(manager, profile_id), this.env.PARTIES_SEAL_KEY);
    if (profile) await publishOwnerLeft(manager, profile.owner_key);
  }
}

/** Publishes that an owner has neither a job nor a profile any more. A practice without jobs keeps its contacts. */
async function publishOwnerLeft(manager: EntityManager, owner_key: string): Promise<void> {
  const { at, listings, has_practice } = await countListings(manager, owner_key);
  if (listings > 0 || has_practice) return;
  await scheduleForgetting.run(manager, owner_key);
  await publish(manager, 'contacts.v1.OwnerLeft', { ownerKey: owner_key, leftAt: at });
}

/** Publishes that the listing just stored is the only one of its owner. */
async function publishOwnerListed(
  manager: EntityManager,
  { id: listingId, ownerKey }: Pick<Job | Profile, 'id' | 'ownerKey'>,
): Promise<void> {
  const { at, listings } = await countListings(manager, ownerKey);
  if (listings === 1)
    await publish(manager, 'contacts.v1.OwnerListed', { ownerKey, listedAt: at, listingId });
}

/** Call it last, since concurrent transactions of the same owner then wait until this one ends. */
async function countListings(manager: EntityManager, owner_key: string) {
  await lockListings.run(manager, owner_key);
  return listingsOf.one(manager, owner_key);
}
