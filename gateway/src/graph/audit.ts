import { isImpersonating, type Viewer } from '@nearward/common/app/viewer/viewer';
import type { DocumentNode, GraphQLFormattedError, OperationDefinitionNode } from 'graphql';
import { z } from 'zod';
import type { CallContext } from '../call-context.js';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type GatewayEnv } from '../env.js';
import { type Act, actsOf, operatorActsOf } from './audited-acts.js';
import { readsOfPeople } from './shown-people.js';
import { ServiceClient, unavailable } from '../service-client/service-client.js';

const beginResponse = z.object({ id: z.uuid().nullable() });

/** Whether what this viewer does is recorded. */
export const isAudited = (viewer: Viewer): boolean => viewer?.is_admin === true || isImpersonating(viewer);

/**
 * Records in identity what an admin reads or writes as a user, or decides or looks up as an operator, before it runs. If that
 * fails, so does the operation.
 */
@Injectable()
export class Audit {
  private readonly identity: ServiceClient;

  constructor(@Inject(ENV) env: GatewayEnv) {
    this.identity = new ServiceClient('identity', env);
  }

  /** For one operation. */
  forCall(call: CallContext): AuditedOperation {
    return new AuditedOperation(this.identity, call);
  }
}

class AuditedOperation {
  private readonly entryIds: string[] = [];

  constructor(
    private readonly identity: ServiceClient,
    private readonly call: CallContext,
  ) {}

  /** Throws UNAVAILABLE if an act cannot be recorded. */
  async begin(
    operation: OperationDefinitionNode,
    document: DocumentNode,
    variables: Record<string, unknown>,
  ): Promise<void> {
    const { viewer } = this.call;
    if (!isAudited(viewer)) return;
    const acts = isImpersonating(viewer)
      ? actsOf(operation, document, variables)
      : operatorActsOf(operation, document, variables);
    for (const act of acts) {
      const id = await this.record(act);
      if (id) this.entryIds.push(id);
    }
  }

  /** Records whom a response shows to an operator. Throws UNAVAILABLE if that fails; then it must not be sent. */
  async show(
    operation: OperationDefinitionNode,
    document: DocumentNode,
    data: Record<string, unknown>,
  ): Promise<void> {
    const { viewer } = this.call;
    if (!viewer?.is_admin || isImpersonating(viewer)) return;
    for (const read of readsOfPeople(operation, document, data)) await this.record(read);
  }

  async end([error]: readonly GraphQLFormattedError[]): Promise<void> {
    const outcome = error ? String(error.extensions?.code) : 'done';
    for (const id of this.entryIds) {
      // An entry without an outcome shows "unknown", which is correct here.
      await this.identity.post('/internal/audit/ended', { id, outcome }, this.call).catch(() => undefined);
    }
  }

  private async record(act: Act): Promise<string | null> {
    const { body } = await this.identity.post('/internal/audit/begun', act, this.call);
    const response = beginResponse.safeParse(body);
    if (!response.success) throw unavailable();
    return response.data.id;
  }
}
