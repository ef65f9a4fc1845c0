import { Message } from '@nearward/common/app/graphql/graphql-module';
import { decideCase } from '@nearward/common/app/operators/decide-case';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { paymentTexts } from '@nearward/proto/rest/payment-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Field, ID, InputType, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { answerCase } from './answer-case.js';
import { claimCase } from './claim-case.js';
import { failedRefundCase } from './failed-refund-case.js';
import { hireCheckCase } from './hire-check-case.js';
import { EnterableContact, MoneyMatter } from './matter.object.js';
import { matters } from './matters.js';
import { OperatorsService } from './operators.service.js';

@InputType()
class UnreportedHireInput {
  @Field(() => ID)
  unlock_id: string;

  @Field(() => String)
  role: string;

  @Field(() => String)
  offer_accepted_on: string;

  @Field(() => String)
  starts_on: string;

  /** How it was discovered. Recorded with the decision, hidden from the employer. */
  @Field(() => String)
  note: string;
}

/** For admins in person. */
@Resolver()
export class OperatorsResolver {
  constructor(
    private readonly operators: OperatorsService,
    private readonly dataSource: DataSource,
  ) {}

  /** The list on Queues, for earlier clients. */
  @Query(() => [MoneyMatter])
  async moneyMatters(@CurrentViewer() viewer: Viewer): Promise<MoneyMatter[]> {
    requireOperator(viewer);
    return matters.all(this.dataSource);
  }

  @Query(() => [EnterableContact])
  unlockedContactsOf(
    @Args('employer_email', { type: () => String }) employer_email: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<EnterableContact[]> {
    return this.operators.contactsOf(viewer, employer_email);
  }

  @Mutation(() => Message)
  async enterUnreportedHire(
    @Args('input', { type: () => UnreportedHireInput }) input: UnreportedHireInput,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.operators.enterHire(viewer, input);
    return { message: texts.hireEntered };
  }

  @Mutation(() => Message)
  async decideClaim(
    @Args('unlock_id', { type: () => ID }) unlock_id: string,
    @Args('accepted', { type: () => Boolean }) accepted: boolean,
    @Args('note', { type: () => String, nullable: true }) note: string | null,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await decideCase(this.dataSource, viewer, claimCase, unlock_id, { accepted, note });
    return { message: texts.matterDecided };
  }

  /**
   * Decides the professional's dispute. `decision`: refund, correct_role (with the `role`) or dismiss. `amount_cents` is the
   * refund or additional charge that the operator saw.
   */
  @Mutation(() => Message)
  async decideAnswer(
    @Args('id', { type: () => ID }) id: string,
    @Args('decision', { type: () => String }) decision: string,
    @Args('role', { type: () => String, nullable: true }) role: string | null,
    @Args('amount_cents', { type: () => Int, nullable: true }) amount_cents: number | null,
    @Args('reason', { type: () => String }) reason: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await decideCase(this.dataSource, viewer, answerCase, id, { decision, role, amount_cents, reason });
    return { message: paymentTexts.answerDecided };
  }

  /** Repeats or drops a failed refund. `amount_cents` is the amount that the operator saw. */
  @Mutation(() => Message)
  async decideFailedRefund(
    @Args('id', { type: () => ID }) id: string,
    @Args('again', { type: () => Boolean }) again: boolean,
    @Args('amount_cents', { type: () => Int }) amount_cents: number,
    @Args('note', { type: () => String, nullable: true }) note: string | null,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await decideCase(this.dataSource, viewer, failedRefundCase, id, { again, amount_cents, note });
    return { message: texts.matterDecided };
  }

  /** Closes a case of answers that differ. `right`: employer or professional. Moves no money. */
  @Mutation(() => Message)
  async decideHireCheck(
    @Args('id', { type: () => ID }) id: string,
    @Args('right', { type: () => String }) right: string,
    @Args('note', { type: () => String, nullable: true }) note: string | null,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await decideCase(this.dataSource, viewer, hireCheckCase, id, { right, note });
    return { message: texts.matterDecided };
  }

  /** `decision`: uphold, standard_fee or waive. */
  @Mutation(() => Message)
  async decideHire(
    @Args('id', { type: () => ID }) id: string,
    @Args('decision', { type: () => String }) decision: string,
    @Args('note', { type: () => String, nullable: true }) note: string | null,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.operators.decideHire(viewer, id, { decision, note });
    return { message: texts.matterDecided };
  }
}
