import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { maskedMessage } from '@nearward/common/errors/request-error';
import { Logger } from '@nestjs/common';
import type { GraphQLFormattedError } from 'graphql';
import { z } from 'zod';
import type { CallContext } from '../call-context.js';

type Path = (string | number)[];

const logger = new Logger('Graph');
const missingSchema = z.array(z.object({ path: z.array(z.union([z.string(), z.number()])).default([]) }));

/** Null if the job was deleted during the request. Nothing else may be missing. */
const mayBeMissing = 'job';

/**
 * If a service omits a non-null value, Apollo's gateway returns null for its parent and lists the paths in
 * `extensions.valueCompletion` without an error. This plugin returns an error and hides the paths.
 */
export const nullErrors: ApolloServerPlugin<CallContext> = {
  requestDidStart: () => Promise.resolve({ willSendResponse: reportMissing }),
};

function reportMissing({ response }: GraphQLRequestContextWillSendResponse<CallContext>): Promise<void> {
  if (response.body.kind === 'single' && response.body.singleResult.extensions?.valueCompletion) {
    const { singleResult } = response.body;
    const holes = missingSchema.parse(singleResult.extensions?.valueCompletion).map(({ path }) => path);
    delete singleResult.extensions;
    const errors = errorsForMissing(singleResult.data, holes);
    if (errors.length > 0) singleResult.errors = errors;
  }
  return Promise.resolve();
}

/** The errors of a response with these missing paths; none if all of them may be missing. */
function errorsForMissing(data: unknown, holes: Path[]): GraphQLFormattedError[] {
  if (holes.every((path) => firstNull(data, path) === mayBeMissing)) return [];
  logger.error(`A service left out what the schema promises: ${JSON.stringify(holes)}`);
  return [{ message: maskedMessage, extensions: { code: 'INTERNAL' } }];
}

/** The first key along `path` without a value. */
function firstNull(value: unknown, [key, ...rest]: Path): Path[number] | undefined {
  if (key === undefined || value === null || value === undefined) return undefined;
  const next = (value as Record<string | number, unknown>)[key];
  return next === null || next === undefined ? key : firstNull(next, rest);
}
