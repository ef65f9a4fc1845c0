import { Message } from '@nearward/common/app/graphql/graphql-module';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { EnterableContact, MoneyMatter } from './matter.object.js';
import { matters } from './matters.js';
import { OperatorsService } from './operators.service.js';
import { UnreportedHireInput } from './unreported-hire.input.js';

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
    return this.operators.findContacts(viewer, employer_email);
  }

  @Mutation(() => Message)
  async enterUnreportedHire(
    @Args('input', { type: () => UnreportedHireInput }) input: UnreportedHireInput,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.operators.enterHire(viewer, input);
    return { message: texts.hireEntered };
  }
}
