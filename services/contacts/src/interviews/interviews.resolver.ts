import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { createFormInput } from '@nearward/marketplace/form.input';
import { interviewOffer } from '@nearward/proto/rest/interview';
import { hiringEmployer } from '../cards/acting-employer.js';
import {
  Args,
  Context,
  ID,
  InputType,
  Mutation,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { Contact } from '../contacts/contact.object.js';
import { BookingsService } from './bookings.service.js';
import { LinkedInterview, OwnInterview } from '../pairs/interview.object.js';
import { interviewsOf } from '../pairs/interview-rows.js';
import { OffersService } from './offers.service.js';

const profileId = () => Args('profile_id', { type: () => ID });
const token = () => Args('token', { type: () => String });
const tookPlace = () => Args('took_place', { type: () => Boolean });

@InputType()
class InterviewOfferInput extends createFormInput(interviewOffer) {}

@Resolver(() => User)
export class InterviewsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly offers: OffersService,
    private readonly bookings: BookingsService,
  ) {}

  /** The interviews of both sides, the open ones first. */
  @ResolveField(() => [OwnInterview])
  async interviews(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<OwnInterview[]> {
    const self = requireSelf(viewer, user);
    const employer_key = hiringEmployer(self)?.owner_key ?? null;
    const rows = await interviewsOf.all(this.dataSource, employer_key, self.owner_key);
    return rows.map(({ interview, ...other }) => ({ ...interview, ...other }));
  }

  @Mutation(() => Contact)
  offerInterview(
    @profileId() profile_id: string,
    @Args('input') input: InterviewOfferInput,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Contact> {
    return this.offers.offer(viewer, profile_id, input);
  }

  @Mutation(() => Contact)
  answerInterview(
    @profileId() profile_id: string,
    @tookPlace() took_place: boolean,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Contact> {
    return this.offers.answer(viewer, profile_id, { took_place });
  }

  @Mutation(() => Contact)
  cancelInterview(@profileId() profile_id: string, @CurrentViewer() viewer: Viewer): Promise<Contact> {
    return this.offers.cancel(viewer, profile_id);
  }

  @Query(() => LinkedInterview)
  interviewByToken(
    @token() value: string,
    @Context() { client, viewer }: GraphQLContext,
  ): Promise<LinkedInterview> {
    return this.bookings.find({ token: value, client, viewer });
  }

  @Query(() => String)
  interviewCalendar(@token() value: string, @Context() { client, viewer }: GraphQLContext): Promise<string> {
    return this.bookings.createCalendar({ token: value, client, viewer });
  }

  @Mutation(() => LinkedInterview)
  bookInterview(
    @token() value: string,
    @Args('starts_at', { type: () => String }) starts_at: string,
    @Args('confirmed_overlap', { type: () => Boolean, nullable: true }) confirmed_overlap: boolean | null,
    @Args('phone', { type: () => String, nullable: true }) phone: string | null,
    @Context() { client, viewer }: GraphQLContext,
  ): Promise<LinkedInterview> {
    return this.bookings.book({ token: value, client, viewer }, { starts_at, confirmed_overlap, phone });
  }

  @Mutation(() => LinkedInterview)
  answerLinkedInterview(
    @token() value: string,
    @tookPlace() took_place: boolean,
    @Context() { client, viewer }: GraphQLContext,
  ): Promise<LinkedInterview> {
    return this.bookings.answer({ token: value, client, viewer }, { took_place });
  }

  @Mutation(() => LinkedInterview)
  cancelLinkedInterview(
    @token() value: string,
    @Context() { client, viewer }: GraphQLContext,
  ): Promise<LinkedInterview> {
    return this.bookings.cancel({ token: value, client, viewer });
  }

  @Mutation(() => LinkedInterview)
  askForOtherTimes(
    @token() value: string,
    @Context() { client, viewer }: GraphQLContext,
  ): Promise<LinkedInterview> {
    return this.bookings.askForOtherTimes({ token: value, client, viewer });
  }
}
