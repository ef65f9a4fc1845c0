import { RequestError } from '@nearward/common/errors/request-error';
import { publish } from '@nearward/common/events/outbox';
import type { Message } from '@nearward/common/app/graphql/graphql-module';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { FailedWorkDecided_Decision as Decision } from '@nearward/proto/gen/identity/v1/identity_pb';
import { serviceNames } from '@nearward/proto/services';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { recordOperatorAct } from '../audit/audit-log.js';

// Separate from the other texts, which every page loads.
const decisions = {
  rerun: { decision: Decision.RUN_AGAIN, message: 'It runs again now.' },
  setAside: { decision: Decision.SET_ASIDE, message: 'It is set aside and will not run.' },
};

/** Records the decision about a dead letter and publishes it to its service, in one transaction. */
@Injectable()
export class FailedWorkDecisions {
  constructor(private readonly dataSource: DataSource) {}

  async decide(viewer: Viewer, id: string, act: keyof typeof decisions): Promise<Message> {
    const { user_id: actor_id } = requireOperator(viewer);
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
