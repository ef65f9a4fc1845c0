import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import { IdArg, Message } from '@nearward/common/app/graphql/args';
import {
  CurrentClient,
  CurrentPerson,
  CurrentSelf,
  User,
} from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { connectionFees, feeCategory, termsVersion } from '@nearward/proto/choices';
import { texts } from '@nearward/proto/rest/texts';
import { Inject } from '@nestjs/common';
import { Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { cancelAnswers } from '../pairs/pass-answers.js';
import { isVisibleTo } from '../cards/card-visibility.js';
import { posterKeySql } from '../cards/job-card.entity.js';
import { showPairsOfUnlock } from '../cards/shown-distances.js';
import type { AcceptedTerms } from '../contacts/contact.object.js';
import { type ContactsEnv, ENV } from '../env.js';
import type { ContactEmails } from '../emails/contact-emails.js';
import { withEmployerLock } from '../cards/employer-locks.js';
import { isOwnerVerified } from '../cards/verified-owner.js';
import { memberIdOf } from '../cards/hiring-members.js';
import { clearStage } from '../pairs/stage-transitions.js';
import { recordWebhookEvent } from '../pairs/record-webhook-event.js';
import { PayersService } from './payers.service.js';
import { publishUnlock } from '../pairs/publish-unlock.js';
import { UnlockLimitsService } from './unlock-limits.service.js';
import { UnlockedBy, unlockers } from './unlocked-by.js';

const insertUnlock = sql(
  { id: z.uuid() },
  `insert into unlock (id, employer_key, profile_id, person_key, job_id, terms_version, fees, time_zone, member_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
);
/** An employer who left and came back reopens the same unlock, with the current terms. */
const reopenUnlock = sql(
  { id: z.uuid() },
  `update unlock set employer_key = $1, job_id = $3, terms_version = $4, fees = $5, unlocked_at = now(), time_zone = $6, member_id = $7
   where employer_key = 'left:' || $1 and profile_id = $2 returning id`,
);
/** An unlock outlives its match and its job. It ends only when the professional leaves. */
const findUnlock = command(
  `select from unlock join profile_card profile on profile.id = unlock.profile_id
   where unlock.employer_key = $1 and unlock.profile_id = $2`,
);
/**
 * The employer's live job that the professional applied to last, otherwise the best match; no row without a contact. The job
 * is locked until the transaction ends, because the event for billing names its employer. So is the profile, whose removal
 * would not see the new unlock.
 */
const bestContact = sql(
  {
    job_id: z.uuid(),
    person_key: z.string(),
    poster_key: z.string(),
    provider_types: z.array(z.string()),
    time_zone: z.string().nullable(),
  },
  `select job.id as job_id, profile.owner_key as person_key, ${posterKeySql('job')} as poster_key, profile.provider_types,
          coalesce(profile.time_zone, job.time_zone) as time_zone
   from profile_card profile
   join job_card job on job.owner_key = $1 and job.removed_at is null
   left join matched_pair pair on pair.job_id = job.id and pair.profile_id = profile.id and pair.lives
   left join lateral (select max(created_at) as at from application
                      where job_id = job.id and profile_id = profile.id) last_application on true
   where profile.id = $2 and ${isVisibleTo('profile', 'job')} and (pair.job_id is not null or last_application.at is not null)
   order by last_application.at desc nulls last, pair.score desc nulls last limit 1 for share of job, profile`,
);

@Resolver(() => User)
export class UnlocksResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payers: PayersService,
    private readonly limits: UnlockLimitsService,
    @Inject(ENV) private readonly env: ContactsEnv,
  ) {}

  // Nullable, so that the user is still served if this service is down.
  @ResolveField(() => [UnlockedBy], { nullable: true })
  unlocked_by(@CurrentSelf() { owner_key }: SignedIn): Promise<UnlockedBy[]> {
    return unlockers.all(this.dataSource, owner_key);
  }

  /**
   * Unlocks a professional for all of the employer's jobs; idempotent, also across concurrent calls. Calling it accepts
   * the current terms. Their version, time and fees are stored and published for billing, and the professional gets an
   * email.
   */
  @Mutation(() => Message)
  async unlockContact(
    @IdArg('profile_id') profile_id: string,
    @CurrentPerson('hiring') employer: SignedIn,
    @CurrentClient() client: string,
  ): Promise<Message> {
    const limitError = await withEmployerLock(this.dataSource, employer, async (manager) => {
      if (await findUnlock.some(manager, employer.owner_key, profile_id)) return null;
      const contact = await bestContact.first(manager, employer.owner_key, profile_id);
      if (!contact) throw new RequestError('NOT_FOUND', texts.profileNotFound);
      await this.payers.requireCard(manager, employer.owner_key);
      const error = await this.limits.checkLimits(manager, employer, client);
      if (error) return error; // thrown after the commit, which stores the rejection
      const fees = JSON.stringify(contact.provider_types.map(feeOf));
      const { job_id, person_key, time_zone } = contact;
      const pair = [employer.owner_key, profile_id] as const;
      const terms = [job_id, termsVersion, fees, time_zone, memberIdOf(employer)] as const;
      const reopened = await reopenUnlock.first(manager, ...pair, ...terms);
      const unlock = reopened ?? (await insertUnlock.first(manager, uuid(), ...pair, person_key, ...terms));
      if (!unlock) return null;
      await this.limits.count(manager, employer, client);
      await showPairsOfUnlock(manager, ...pair);
      await clearStage.run(manager, employer.owner_key, profile_id);
      await cancelAnswers(manager, employer.owner_key, profile_id);
      const isPosterVerified = await isOwnerVerified(manager, contact.poster_key);
      const version = reopened ? Date.now() : 1;
      await publishUnlock(manager, { id: unlock.id, version }, this.env.PARTIES_SEAL_KEY);
      await recordWebhookEvent(manager, employer.owner_key, {
        type: 'contact.unlocked',
        state: 'unlocked',
        version,
        job_id,
        profile_id,
        subject_id: unlock.id,
      });
      if (await isOwnerVerified(manager, contact.person_key))
        await requestEmail<ContactEmails>(manager, 'contact-unlocked', unlock.id);
      if (isPosterVerified || memberIdOf(employer))
        await requestEmail<ContactEmails>(manager, 'unlock-confirmed', unlock.id);
      return null;
    });
    if (limitError) throw limitError;
    return { message: texts.contactUnlocked };
  }
}

/** The fee of a hire with this provider type. Later charges use this stored amount. */
function feeOf(provider_type: string): AcceptedTerms['fees'][number] {
  const category = feeCategory(provider_type);
  return { provider_type, category, cents: connectionFees[category].cents };
}
