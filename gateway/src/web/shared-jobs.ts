import { RequestError } from '@nearward/common/errors/request-error';
import type { Request } from 'express';
import { type CallRequest, visitorContext } from '../call-context.js';
import type { GatewayEnv } from '../env.js';
import { graphql } from '../graph/graphql.js';
import type { Graph } from '../graph/graph.service.js';
import { sharedJobCall } from '../rest/jobs/job.calls.js';
import { anonymousCall } from './anonymous-call.js';
import type { FindSharedJob, WasSharedJob } from './shared-job-head.js';

const asVisitor = (request: Request, env: GatewayEnv): CallRequest =>
  Object.assign(request, { call: anonymousCall(visitorContext(request, env)) }) as CallRequest;

/** Finds a public job as for any visitor. */
export const findSharedJob =
  (graph: Graph, env: GatewayEnv): FindSharedJob =>
  async (id, request) => {
    try {
      const found = await sharedJobCall.respond?.(graph, asVisitor(request, env), { params: { id } });
      return found?.job ?? null;
    } catch (problem) {
      return problem instanceof RequestError && problem.extensions.code === 'NOT_FOUND'
        ? null
        : 'unavailable';
    }
  };

const wasSharedDocument = graphql(`
  query WasSharedJob($id: ID!) {
    wasSharedJob(id: $id)
  }
`);

/** Whether a job was deleted while it had a public page; false if that is unknown. */
export const findRemovedJob =
  (graph: Graph, env: GatewayEnv): WasSharedJob =>
  async (id, request) => {
    const result = await graph.run(wasSharedDocument, asVisitor(request, env), { id }).catch(() => false);
    return result === true;
  };
