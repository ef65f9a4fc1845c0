import { RequestError } from '@nearward/common/errors/request-error';
import { publish } from '@nearward/common/events/outbox';
import { KeyArg, Message, PageArg } from '@nearward/common/app/graphql/args';
import { FailedWork, Queues } from '@nearward/common/app/operators/operators.object';
import { CurrentOperator } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { FailedWorkDecided_Decision as Decision } from '@nearward/proto/gen/identity/v1/identity_pb';
import { serviceNames } from '@nearward/proto/services';
import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { AuditEntry, auditPage, recordOperatorAct } from '../audit/audit-log.js';

// Separate from the other texts, which every page loads.
const decisions = {
  rerun: { decision: Decision.RUN_AGAIN, message: 'It runs again now.' },
  setAside: { decision: Decision.SET_ASIDE, message: 'It is set aside and will not run.' },
};

/** For admins, not while impersonating. */
@Resolver()
export class OperatorsResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** The entries of the audit log, newest first, a hundred per page; `before` is the last id of the previous page. */
  @Query(() => [AuditEntry])
  auditEntries(
    @PageArg('before') before: string | null,
    @CurrentOperator() _: SignedIn,
  ): Promise<AuditEntry[]> {
    return auditPage.all(this.dataSource, before);
  }

  @Query(() => Queues)
  queues(@CurrentOperator() _: SignedIn): Queues {
    return { id: 'all' };
  }

  @Query(() => FailedWork)
  failedWork(@CurrentOperator() _: SignedIn): FailedWork {
    return { id: 'all' };
  }

  /** Returns a dead letter to its queue. */
  @Mutation(() => Message)
  rerun(@KeyArg() id: string, @CurrentOperator() operator: SignedIn): Promise<Message> {
    return this.decide(operator, id, 'rerun');
  }

  /** Closes a dead letter without running it. */
  @Mutation(() => Message)
  setAside(@KeyArg() id: string, @CurrentOperator() operator: SignedIn): Promise<Message> {
    return this.decide(operator, id, 'setAside');
  }

  /** Records the decision and publishes it to the service, in one transaction. */
  private async decide(
    { user_id: actor_id }: SignedIn,
    id: string,
    act: keyof typeof decisions,
  ): Promise<Message> {
    const [name, workId = ''] = id.split('/');
    const service = serviceNames.find((each) => each === name);
    if (!service || !isUuid(workId)) throw new RequestError('NOT_FOUND', 'Failed work not found');
    const { decision, message } = decisions[act];
    await this.dataSource.transaction(async (manager) => {
      await recordOperatorAct(manager, { actor_id, act: `${act} ${service}`, object_id: workId });
      await publish(manager, 'identity.v1.FailedWorkDecided', { service, workId, decision });
    });
    return { message };
  }
}
