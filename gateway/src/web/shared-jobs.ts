import { RequestError } from '@nearward/common/errors/request-error';
import { type CallRequest, visitorQuestion } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { CallFetches } from '../graph/call-fetches.js';
import type { Graph } from '../graph/graph.service.js';
import { sharedJobCall } from '../rest/jobs/job.calls.js';
import type { FindSharedJob } from './shared-job-head.js';

/** As any visitor would be answered. */
export const findSharedJob =
  (graph: Graph, env: GatewayEnv): FindSharedJob =>
  async (id, request) => {
    const question = visitorQuestion(request, env);
    const call = {
      ...question,
      fetches: new CallFetches(),
      refusals: [],
      me: () => undefined,
      handCookies: () => undefined,
    };
    try {
      const asked = Object.assign(request, { call }) as CallRequest;
      return (await sharedJobCall.answer(graph, asked, { asked: { id } })).job;
    } catch (problem) {
      return problem instanceof RequestError && problem.extensions.code === 'NOT_FOUND' ? null : 'away';
    }
  };
