import { RequestError } from '@nearward/common/errors/request-error';
import { type CallRequest, visitorContext } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { EntityBatcher } from '../graph/entity-batcher.js';
import type { Graph } from '../graph/graph.service.js';
import { sharedJobCall } from '../rest/jobs/job.calls.js';
import type { FindSharedJob } from './shared-job-head.js';

/** Finds a public job as for any visitor. */
export const findSharedJob =
  (graph: Graph, env: GatewayEnv): FindSharedJob =>
  async (id, request) => {
    const question = visitorContext(request, env);
    const call = {
      ...question,
      batcher: new EntityBatcher(),
      errorCodes: [],
      me: () => undefined,
      passCookies: () => undefined,
    };
    try {
      const callRequest = Object.assign(request, { call }) as CallRequest;
      return (await sharedJobCall.respond(graph, callRequest, { params: { id } })).job;
    } catch (problem) {
      return problem instanceof RequestError && problem.extensions.code === 'NOT_FOUND' ? null : 'away';
    }
  };
