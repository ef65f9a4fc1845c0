import { command, sql } from '@nearward/common/database/sql';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { asEmployer, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import { IdArg } from '@nearward/common/app/graphql/args';
import { createFormInput } from '@nearward/marketplace/form.input';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { defaultZone } from '@nearward/proto/choices';
import { interviewAnswer, type InterviewOffer, interviewOffer } from '@nearward/proto/rest/interview';
import { interviewLimits, interviewTexts } from '@nearward/proto/rest/interview-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Args, InputType, Mutation, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { memberIdOf } from '../cards/hiring-members.js';
import { Contact } from '../contacts/contact.object.js';
import { requireContact } from '../contacts/contacts-among.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { withEmployerLock } from '../cards/employer-locks.js';
import {
  currentInterview,
  type CurrentInterview,
  emailEmployer,
  emailProfessional,
  endInterview,
  publishInterview,
  requireOpen,
} from '../pairs/interview-changes.js';
import { isFreeSql, isInterviewedSql } from '../pairs/interview-rows.js';

/** Of a job of the employer, maybe a removed one: the unlock outlives it. */
const zoneOfJob = sql(
  { zone: z.string(), place: z.string() },
  `select coalesce(time_zone, '${defaultZone}') as zone, job_location as place from job_card
   where id = $1 and owner_key = $2 for share`,
);
/** The instants of local times ($1) in a zone ($2), for an interviewer ($3). Of a repeated hour it is the second one. */
const instantsOf = sql(
  {
    at: z.date(),
    exists: z.boolean(),
    is_within: z.boolean(),
    is_free: z.boolean(),
    is_interviewed: z.boolean(),
  },
  `select at, at at time zone $2 = local as exists, ${isFreeSql('at')} as is_free,
          ${isInterviewedSql('$3', 'at')} as is_interviewed,
          at >= now() + interval '${interviewLimits.minHoursAhead} hours'
            and at <= now() + interval '${interviewLimits.maxDaysAhead} days' as is_within
   from unnest($1::timestamp[]) local cross join lateral (select local at time zone $2) instant (at)
   cross join (select $3::text as interviewer_key, $4::uuid as id, $5::int as minutes) interview
   order by at`,
);
const lockInterview = currentInterview('owner_key = $1 and profile_id = $2 for update');
const recentOffersSql = `(select coalesce(array_agg(at order by at), '{}') from unnest(interview.offered_at) at
                     where at > now() - interval '7 days')`;
const offer = command(
  `insert into interview (id, owner_key, interviewer_key, profile_id, job_id, state, minutes, method, video_url,
     place, time_zone, starts, offered_by, offered_at)
   values ($1, $2, $3, $4, $5, 'offered', $6, $7, $8, $9, $10, $11, $12, array[now()])
   on conflict (owner_key, profile_id) do update set
     interviewer_key = excluded.interviewer_key, job_id = excluded.job_id, state = 'offered',
     minutes = excluded.minutes, method = excluded.method, video_url = excluded.video_url,
     place = excluded.place, time_zone = excluded.time_zone, starts = excluded.starts, offered_by = excluded.offered_by, offered_at = ${recentOffersSql} || now(),
     starts_at = null, moved_from = null, starts_gone_at = null, canceled_by = null, ended_by = null, other_times_asked_at = null, employer_took_place = null,
     professional_took_place = null, remind_at = null, delete_at = null, link_from = now(),
     token_version = interview.token_version % 65535 + 1, revision = interview.revision + 1, updated_at = now()`,
);
const answer = command('update interview set employer_took_place = $2, updated_at = now() where id = $1');

const weekSeconds = 7 * 86_400;
const offerStages = ['unlocked', 'interviewing'];

@InputType()
class InterviewOfferInput extends createFormInput(interviewOffer) {}

/** The employer's actions on interviews. */
@Resolver()
export class OffersResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contacts: ContactsService,
    private readonly rates: RateLimits,
  ) {}

  /**
   * Offers times for an interview. It replaces the open offer that it names, or an interview that is over. The member who
   * offers it conducts it. Throws CONFLICT if they are interviewed themselves at such a time and have not confirmed it.
   */
  @Mutation(() => Contact)
  async offerInterview(
    @IdArg('profile_id') profile_id: string,
    @Args('input') input: InterviewOfferInput,
    @CurrentPerson() self: SignedIn,
  ): Promise<Contact> {
    const employer = asEmployer(self, 'hiring');
    const fields = validate(interviewOffer, input);
    return this.change(employer, profile_id, async (manager) => {
      const contact = await requireContact(manager, employer, profile_id);
      if (!offerStages.includes(contact.stage)) throw new RequestError('CONFLICT', texts.stageNotNext);
      if (contact.is_stopped) throw new RequestError('CONFLICT', interviewTexts.stopped);
      const job = await zoneOfJob.first(manager, fields.job_id, employer.owner_key);
      if (!job) throw new RequestError('NOT_FOUND', texts.jobNotFound);
      const former = await lockInterview.first(manager, employer.owner_key, profile_id);
      if (former?.state === 'booked') await endPastInterview(manager, former);
      // Otherwise a colleague's offer of the same minute would end with a dead link.
      if (former?.state === 'offered' && former.updated_at.toISOString() !== fields.replaces)
        throw new RequestError('CONFLICT', interviewTexts.offeredMeanwhile);
      const id = former?.id ?? uuid();
      const starts = await findStarts(manager, self, { id, zone: job.zone, ...fields });
      requireOfferLeft(former);
      await offer.run(
        manager,
        id,
        employer.owner_key,
        self.owner_key,
        profile_id,
        fields.job_id,
        fields.minutes,
        fields.method,
        fields.method === 'video' ? fields.video_url : null,
        fields.method === 'on_site' ? fields.address || job.place : null,
        job.zone,
        starts,
        memberIdOf(employer),
      );
      await publishInterview(manager, id);
      await emailProfessional(manager, 'interview-offered', id);
    });
  }

  /** Stores whether the interview took place. Only the employer sees it. */
  @Mutation(() => Contact)
  async answerInterview(
    @IdArg('profile_id') profile_id: string,
    @Args('took_place', { type: () => Boolean }) given: boolean,
    @CurrentPerson('hiring') employer: SignedIn,
  ): Promise<Contact> {
    const { took_place } = validate(interviewAnswer, { took_place: given });
    return this.change(employer, profile_id, async (manager) => {
      const { id, state } = await requireInterview(manager, employer, profile_id);
      if (state !== 'done') throw new RequestError('CONFLICT', interviewTexts.notAskedYet);
      await answer.run(manager, id, took_place);
    });
  }

  /** Withdraws an offer, or cancels a booked interview. */
  @Mutation(() => Contact)
  async cancelInterview(
    @IdArg('profile_id') profile_id: string,
    @CurrentPerson('hiring') employer: SignedIn,
  ): Promise<Contact> {
    return this.change(employer, profile_id, async (manager) => {
      const current = await requireInterview(manager, employer, profile_id);
      requireOpen(current);
      await endInterview.run(manager, current.id, 'canceled', 'employer');
      await publishInterview(manager, current.id);
      await emailProfessional(manager, 'interview-canceled-professional', current.id);
      if (current.starts_at) await emailEmployer(manager, 'interview-canceled-employer', current.id);
    });
  }

  /** Serializes an employer's changes and the bookings of its interviews. */
  private async change(
    employer: SignedIn,
    profile_id: string,
    act: (manager: EntityManager) => Promise<void>,
  ): Promise<Contact> {
    await this.rates.consume('contact', employer.user_id);
    await withEmployerLock(this.dataSource, employer, act);
    const { manager } = this.dataSource;
    return this.contacts.findPerson(manager, employer, await requireContact(manager, employer, profile_id));
  }
}

async function requireInterview(
  manager: EntityManager,
  { owner_key }: SignedIn,
  profile_id: string,
): Promise<CurrentInterview> {
  const interview = await lockInterview.first(manager, owner_key, profile_id);
  if (!interview) throw new RequestError('NOT_FOUND', interviewTexts.notFound);
  return interview;
}

/** Ends a booked interview whose time is over, as the sweeper does an hour later. Throws CONFLICT before. */
async function endPastInterview(
  manager: EntityManager,
  { id, starts_at, minutes }: CurrentInterview,
): Promise<void> {
  const start = Number(starts_at);
  if (start > Date.now()) throw new RequestError('CONFLICT', interviewTexts.bookedAlready);
  if (start + minutes * 60_000 > Date.now()) throw new RequestError('CONFLICT', interviewTexts.notOver);
  await endInterview.run(manager, id, 'done', null);
  await publishInterview(manager, id);
}

/** Converts local times to instants, in order. Throws INVALID if one does not exist, is too early or late, or overlaps. */
async function findStarts(
  manager: EntityManager,
  { owner_key }: SignedIn,
  { id, zone, minutes, starts, confirmed_overlap }: InterviewOffer & { id: string; zone: string },
): Promise<Date[]> {
  const instants = await instantsOf.all(manager, starts, zone, owner_key, id, minutes);
  if (!instants.every(({ exists }) => exists))
    throw new RequestError('INVALID', interviewTexts.missingLocalTime);
  if (!instants.every(({ is_within }) => is_within))
    throw new RequestError('INVALID', interviewTexts.outsideWindow);
  if (!instants.every(({ is_free }) => is_free)) throw new RequestError('INVALID', interviewTexts.overlap);
  if (!confirmed_overlap && instants.some(({ is_interviewed }) => is_interviewed))
    throw new RequestError('CONFLICT', interviewTexts.otherThen);
  return instants.map(({ at }) => at);
}

/** Throws TOO_MANY after the last allowed offer of a week. */
function requireOfferLeft(former: CurrentInterview | undefined): void {
  const since = Date.now() - weekSeconds * 1_000;
  const recent = (former?.offered_at ?? []).filter((at) => at.getTime() > since);
  const oldest = recent.at(-interviewLimits.offersPerWeek);
  if (!oldest) return;
  const retryAfterSeconds = Math.ceil((oldest.getTime() - since) / 1_000);
  throw new RequestError('TOO_MANY', interviewTexts.offerLimit, { retryAfterSeconds });
}
