import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { maskedMessage } from '@nearward/common/errors';
import { Logger } from '@nestjs/common';
import type { CallContext } from '../call-context.js';

const logger = new Logger('Graph');

/**
 * When a service leaves out a value that the schema promises, the gateway answers with a hole, names what is missing
 * in `extensions.valueCompletion`, and calls it no error. Here it becomes one, and the names stay inside.
 */
export const wholeAnswers: ApolloServerPlugin<CallContext> = {
  requestDidStart: () => Promise.resolve({ willSendResponse: reportHoles }),
};

function reportHoles({ response }: GraphQLRequestContextWillSendResponse<CallContext>): Promise<void> {
  if (response.body.kind === 'single') {
    const { singleResult } = response.body;
    const holes = singleResult.extensions?.valueCompletion;
    if (holes) {
      logger.error(`A service left out what the schema promises: ${JSON.stringify(holes)}`);
      delete singleResult.extensions;
      singleResult.errors = [{ message: maskedMessage, extensions: { code: 'INTERNAL' } }];
    }
  }
  return Promise.resolve();
}
