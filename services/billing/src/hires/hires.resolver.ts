import { Message } from '@nearward/common/app/graphql/graphql-module';
import { CurrentClient, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { requireUser, type Viewer } from '@nearward/common/app/viewer/viewer';
import { paymentTexts } from '@nearward/proto/rest/payment-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Field, ID, InputType, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { DisputesService } from './disputes.service.js';
import { GuaranteeService } from './guarantee.service.js';
import { HireChecksService } from './hire-checks.service.js';
import { hireById } from './hire-view.js';
import { Hire, HireConfirmation, HireQuote } from './hire.object.js';
import { HiresService } from './hires.service.js';

@InputType()
class HireInput {
  @Field(() => ID)
  profile_id: string;

  @Field(() => String)
  role: string;

  /** Days are `2026-11-21`. */
  @Field(() => String)
  offer_accepted_on: string;

  @Field(() => String)
  starts_on: string;

  /** Yearly, in dollars. */
  @Field(() => Int, { nullable: true })
  salary: number | null;
}

@Resolver()
export class HiresResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hires: HiresService,
    private readonly guarantee: GuaranteeService,
    private readonly disputes: DisputesService,
    private readonly checks: HireChecksService,
  ) {}

  @Query(() => HireQuote)
  hireQuote(
    @Args('input', { type: () => HireInput }) input: HireInput,
    @CurrentViewer() viewer: Viewer,
  ): Promise<HireQuote> {
    return this.hires.quote(viewer, input);
  }

  /** `charge_cents` is the amount that the employer saw and agreed to. */
  @Mutation(() => Hire)
  @AllowSuspended()
  async reportHire(
    @Args('input', { type: () => HireInput }) input: HireInput,
    @Args('charge_cents', { type: () => Int }) charge_cents: number,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Hire> {
    return this.view(viewer, await this.hires.report(viewer, { ...input, charge_cents }));
  }

  @Mutation(() => Hire)
  @AllowSuspended()
  async endHire(
    @Args('id', { type: () => ID }) id: string,
    @Args('ended_on', { type: () => String }) ended_on: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Hire> {
    return this.view(viewer, await this.guarantee.end(viewer, id, { ended_on }));
  }

  /** The employer answers that the professional still works there. */
  @Mutation(() => Hire)
  async checkHire(
    @Args('id', { type: () => ID }) id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Hire> {
    return this.view(viewer, await this.checks.confirmHire(viewer, id));
  }

  @Mutation(() => Hire)
  @AllowSuspended()
  async disputeHire(
    @Args('id', { type: () => ID }) id: string,
    @Args('reason', { type: () => String }) reason: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Hire> {
    return this.view(viewer, await this.disputes.dispute(viewer, id, { reason }));
  }

  @Query(() => HireConfirmation)
  hireConfirmation(
    @Args('token', { type: () => String }) token: string,
    @CurrentClient() client: string,
  ): Promise<HireConfirmation> {
    return this.disputes.getConfirmation({ token, client });
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async answerHire(
    @Args('token', { type: () => String }) token: string,
    @Args('answer', { type: () => String }) answer: string,
    @Args('note', { type: () => String, nullable: true }) note: string | null,
    @CurrentClient() client: string,
  ): Promise<Message> {
    await this.disputes.answer({ token, client }, { answer, note });
    return { message: texts.hireAnswered };
  }

  /** The professional answers whether they still work there, or their last working day. */
  @Mutation(() => Message)
  @AllowSuspended()
  async answerHireCheck(
    @Args('token', { type: () => String }) token: string,
    @Args('still', { type: () => Boolean }) still: boolean,
    @Args('left_on', { type: () => String, nullable: true }) left_on: string | null,
    @CurrentClient() client: string,
  ): Promise<Message> {
    await this.checks.answer({ token, client }, { still, left_on });
    return { message: texts.hireAnswered };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async changeHireAsks(
    @Args('token', { type: () => String }) token: string,
    @Args('wanted', { type: () => Boolean }) wanted: boolean,
    @CurrentClient() client: string,
  ): Promise<Message> {
    await this.checks.setQuestions({ token, client }, wanted);
    return { message: wanted ? paymentTexts.hireAsksWanted : paymentTexts.hireAsksUnwanted };
  }

  private view(viewer: Viewer, { id }: { id: string }): Promise<Hire> {
    return hireById(this.dataSource.manager, id, requireUser(viewer));
  }
}
