import { command, type RowOf } from '@nearward/common/database/sql';
import {
  type GraphQLContext,
  isImpersonating,
  type SignedIn,
  type Viewer,
} from '@nearward/common/app/viewer/viewer';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { CurrentSelf, User } from '@nearward/common/app/viewer/viewer.decorators';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { type OwnerLinkCredentials, PrivateLinks } from '@nearward/marketplace/private-links';
import { isSuspended, requireNotSuspended } from '@nearward/marketplace/suspensions/suspended-owners';
import { interviewAnswer, interviewBooking } from '@nearward/proto/rest/interview';
import { interviewTexts } from '@nearward/proto/rest/interview-texts';
import { pagePath } from '@nearward/proto/page-path';
import { texts } from '@nearward/proto/rest/texts';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { hiringEmployer } from '../cards/hiring-members.js';
import { type ContactsEnv, ENV } from '../env.js';
import { lockEmployerShared } from '../cards/employer-locks.js';
import { calendarFile } from './calendar-file.js';
import {
  currentInterview,
  type CurrentInterview,
  emailEmployer,
  emailProfessional,
  endInterview,
  publishInterview,
  requireOpen,
} from '../pairs/interview-changes.js';
import {
  interviewOfLink,
  interviewOfProfessional,
  interviewsOf,
  isBusySql,
  isFreeSql,
} from '../pairs/interview-rows.js';
import { LinkedInterview, OwnInterview } from '../pairs/interview.object.js';

const lockInterview = currentInterview('id = $1 for update');
/**
 * Locks the hours of both people, interviewer and professional ($3), that an interview ($1) from a start ($2) touches. Two
 * interviews that overlap share one. The order avoids deadlocks.
 */
const lockHours = command(
  `select pg_advisory_xact_lock(key) from (
     select distinct hashtextextended(person || hour, 6) as key
     from interview, unnest(array[interviewer_key, $3]) person, generate_series(
       floor(extract(epoch from $2::timestamptz) / 3600)::int,
       ceil(extract(epoch from $2::timestamptz) / 3600 + minutes / 60.0)::int - 1) hour
     where id = $1 order by key
   ) locked`,
);
/** Whether the professional ($3) has another interview that overlaps an interview ($1) from a start ($2). */
const isBusy = command(`select from interview where id = $1 and ${isBusySql('$3', '$2::timestamptz')}`);
/**
 * Books a start ($2) that is still free, with a number ($3) for this interview only, and sets the stage. It ends a request for other times. A booking within a day needs
 * no reminder a day before, and one within an hour none at all.
 */
const book = command(
  `with booking as (
     update interview set state = 'booked', starts_at = $2, moved_from = starts_at, revision = revision + 1, updated_at = now(), other_times_asked_at = null,
       phone = case when method = 'phone' then coalesce($3, phone) end,
       remind_at = case when $2::timestamptz > now() + interval '24 hours' then $2::timestamptz - interval '24 hours'
                        when $2::timestamptz > now() + interval '1 hour' then $2::timestamptz - interval '1 hour' end
     where id = $1 and not exists (
         select from contact_state state where state.owner_key = interview.owner_key
           and state.profile_id = interview.profile_id and state.stage = 'passed')
       and $2::timestamptz = any(starts) and $2::timestamptz > now() and ${isFreeSql('$2::timestamptz')}
     returning owner_key, profile_id
   )
   insert into contact_state (owner_key, profile_id, stage) select owner_key, profile_id, 'interviewing' from booking
   on conflict (owner_key, profile_id) do update set stage = excluded.stage, stage_by = null
   returning profile_id`,
);
const askForOtherTimes = command(
  'update interview set other_times_asked_at = now(), updated_at = now() where id = $1',
);
const answer = command('update interview set professional_took_place = $2, updated_at = now() where id = $1');

type InterviewRow = RowOf<typeof interviewOfLink>;

const token = () => Args('token', { type: () => String });

/** The professional's actions on interviews, by private link or signed in. */
@Resolver(() => User)
export class BookingsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: ContactsEnv,
  ) {}

  /** The interviews of both sides, the open ones first. */
  @ResolveField(() => [OwnInterview])
  async interviews(@CurrentSelf() self: SignedIn): Promise<OwnInterview[]> {
    const employer_key = hiringEmployer(self)?.owner_key ?? null;
    const rows = await interviewsOf.all(this.dataSource, employer_key, self.owner_key);
    return rows.map(({ interview, ...other }) => ({ ...interview, ...other }));
  }

  /** The interview of a link's token, or with this id if it is the viewer's own. Throws NOT_FOUND otherwise. */
  @Query(() => LinkedInterview)
  async interviewByToken(
    @token() token: string,
    @Context() context: GraphQLContext,
  ): Promise<LinkedInterview> {
    return toLinked(await this.open(this.dataSource.manager, { token, ...context }), context.viewer);
  }

  /** A calendar file. Anyone with the link can read it, so it names no attendee. */
  @Query(() => String)
  async interviewCalendar(@token() token: string, @Context() context: GraphQLContext): Promise<string> {
    const credentials = { token, ...context };
    const { interview, employer_name, revision } = await this.open(this.dataSource.manager, credentials);
    const { id, state, starts_at, minutes, updated_at } = interview;
    if (state !== 'booked' || !starts_at) throw new RequestError('NOT_FOUND', interviewTexts.notFound);
    const event = {
      id,
      starts_at,
      minutes,
      revision,
      updated_at,
      summary: `Interview with ${employer_name}`,
      url: this.env.PUBLIC_URL + pagePath('/interviews/:token', { token: id }),
    };
    return calendarFile(event, { method: 'PUBLISH', from: this.env.MAIL_FROM });
  }

  /**
   * Books one of the open starts. Another booking of the same start changes nothing. Throws CONFLICT if the professional has
   * another interview then and has not confirmed it.
   */
  @Mutation(() => LinkedInterview)
  async bookInterview(
    @token() token: string,
    @Args('starts_at', { type: () => String }) given: string,
    @Args('confirmed_overlap', { type: () => Boolean, nullable: true }) isConfirmed: boolean | null,
    @Args('phone', { type: () => String, nullable: true }) givenPhone: string | null,
    @Context() context: GraphQLContext,
  ): Promise<LinkedInterview> {
    const input = { starts_at: given, confirmed_overlap: isConfirmed, phone: givenPhone };
    const { starts_at, confirmed_overlap, phone } = validate(interviewBooking, input);
    const credentials = { token, ...context };
    requireInPerson(credentials.viewer);
    const start = new Date(starts_at);
    const isSame = (other: Date | null) => other?.getTime() === start.getTime();
    // If many want one start, most are rejected here, without waiting for the lock.
    const seen = await this.open(this.dataSource.manager, credentials);
    const { state, starts } = seen.interview;
    if (state === 'offered' && !starts.some(isSame))
      throw new RequestError('CONFLICT', interviewTexts.startGone);
    if (seen.interview.needs_phone && !phone) throw new RequestError('INVALID', interviewTexts.phoneNeeded);
    return this.changeSeen(credentials, seen, async (manager, current) => {
      if (current.state === 'booked' && isSame(current.starts_at)) return;
      requireOpen(current);
      await lockHours.run(manager, current.id, start, seen.person_key);
      if (!confirmed_overlap && (await isBusy.some(manager, current.id, start, seen.person_key)))
        throw new RequestError('CONFLICT', interviewTexts.otherThen);
      // Each booking is emailed to both, so the last one that is taken is the last one that they read.
      await this.rates.consume('interview-booking', current.id);
      if (!(await book.some(manager, current.id, start, phone)))
        throw new RequestError('CONFLICT', interviewTexts.startGone);
      await publishInterview(manager, current.id);
      await emailEmployer(manager, 'interview-booked-employer', current.id);
      await emailProfessional(manager, 'interview-booked-professional', current.id);
    });
  }

  /** Stores whether the interview took place. Only the professional sees it. */
  @Mutation(() => LinkedInterview)
  async answerLinkedInterview(
    @token() token: string,
    @Args('took_place', { type: () => Boolean }) given: boolean,
    @Context() context: GraphQLContext,
  ): Promise<LinkedInterview> {
    const { took_place } = validate(interviewAnswer, { took_place: given });
    return this.change({ token, ...context }, async (manager, { id, state }) => {
      if (state !== 'done') throw new RequestError('CONFLICT', interviewTexts.notAskedYet);
      await answer.run(manager, id, took_place);
    });
  }

  /** Declines an offer, or cancels a booked interview. */
  @Mutation(() => LinkedInterview)
  async cancelLinkedInterview(
    @token() token: string,
    @Context() context: GraphQLContext,
  ): Promise<LinkedInterview> {
    return this.change({ token, ...context }, async (manager, current) => {
      requireOpen(current);
      const state = current.starts_at ? 'canceled' : 'declined';
      await endInterview.run(manager, current.id, state, 'professional');
      await publishInterview(manager, current.id);
      if (!current.starts_at) return emailEmployer(manager, 'interview-declined', current.id);
      await emailEmployer(manager, 'interview-canceled-employer', current.id);
      await emailProfessional(manager, 'interview-canceled-professional', current.id);
    });
  }

  /** Emails the employer, once until the next booking. Throws CONFLICT otherwise. */
  @Mutation(() => LinkedInterview)
  async askForOtherTimes(
    @token() token: string,
    @Context() context: GraphQLContext,
  ): Promise<LinkedInterview> {
    return this.change({ token, ...context }, async (manager, current) => {
      requireOpen(current);
      if (current.other_times_asked_at) throw new RequestError('CONFLICT', interviewTexts.otherTimesAsked);
      await askForOtherTimes.run(manager, current.id);
      await emailEmployer(manager, 'interview-other-times', current.id);
    });
  }

  private open(manager: EntityManager, credentials: OwnerLinkCredentials): Promise<InterviewRow> {
    return this.links.openToOwner('interview', credentials, texts.linkNotFound, async (opening) => {
      const { id } = opening;
      const linked =
        'token_version' in opening && (await interviewOfLink.first(manager, id, opening.token_version));
      if (linked) return linked;
      // The professional's session opens it also after the link ended.
      const { viewer } = credentials;
      return (viewer && (await interviewOfProfessional.first(manager, id, viewer.owner_key))) ?? null;
    });
  }

  private async change(
    credentials: OwnerLinkCredentials,
    act: (manager: EntityManager, current: CurrentInterview) => Promise<void>,
  ): Promise<LinkedInterview> {
    requireInPerson(credentials.viewer);
    return this.changeSeen(credentials, await this.open(this.dataSource.manager, credentials), act);
  }

  /** Waits for the employer's own changes, but not for other professionals, who only lock the hours that they book. */
  private async changeSeen(
    credentials: OwnerLinkCredentials,
    seen: InterviewRow,
    act: (manager: EntityManager, current: CurrentInterview) => Promise<void>,
  ): Promise<LinkedInterview> {
    const { interview, owner_key, person_key } = seen;
    const { id } = interview;
    await this.rates.consume('interview', id);
    const changed = await this.dataSource.transaction(async (manager) => {
      requireNotSuspended({ is_suspended: await isSuspended(manager, person_key) });
      await lockEmployerShared(manager, owner_key);
      const current = await lockInterview.first(manager, id);
      if (!current) throw new RequestError('NOT_FOUND', texts.linkNotFound);
      // Another offer, which ends the link, has another revision.
      if (current.revision !== seen.revision) await this.open(manager, credentials);
      await act(manager, current);
      // On the same connection: after the commit it would wait for another one.
      return interviewOfProfessional.first(manager, id, person_key);
    });
    if (!changed) throw new RequestError('NOT_FOUND', texts.linkNotFound);
    return toLinked(changed, credentials.viewer);
  }
}

/** Visitors may have the link. Only an admin who acts as a user may not change anything. */
function requireInPerson(viewer: Viewer): void {
  if (isImpersonating(viewer)) throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
}

/** A link alone shows nothing of the professional. */
const toLinked = (
  { interview, employer_name, person_key }: InterviewRow,
  viewer: Viewer,
): LinkedInterview => ({
  ...interview,
  employer_name,
  phone: viewer?.owner_key === person_key ? interview.phone : null,
});
