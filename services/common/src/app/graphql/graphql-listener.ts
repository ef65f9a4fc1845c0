import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PinoLogger } from 'nestjs-pino';
import rawBody from 'raw-body';
import { maskedMessage } from '../../errors/request-error.js';
import { withRequestId } from '../../telemetry/request-context.js';
import { readRequestId } from '../../telemetry/request-id.middleware.js';
import type { EnvelopeReader } from '../viewer/envelope.js';
import { readRequestEnvelope, unauthenticatedBody } from '../viewer/envelope.middleware.js';
import type { SchemaExecutor } from './schema-executor.js';

const limit = '1mb';

interface ListenerOptions {
  envelopes: EnvelopeReader;
  logger: PinoLogger;
}

/** Handles GraphQL requests of the gateway. The body is read only after the envelope is verified. */
export const createGraphQLListener =
  (executor: SchemaExecutor, { envelopes, logger }: ListenerOptions): RequestListener =>
  (request, response) => {
    const envelope = readRequestEnvelope(request, envelopes);
    if (!envelope) return send(response, 401, unauthenticatedBody);
    if (request.method !== 'POST') return send(response.setHeader('allow', 'POST'), 405, problem(405));

    const handle = async () => {
      logWhenDone(response, logger);
      try {
        const { status, body } = await executor.execute(await read(request), { ...envelope, res: response });
        send(response, status, body);
      } catch (error) {
        const status = statusOf(error);
        if (status === 500) logger.error({ err: error }, 'A GraphQL request failed');
        send(response, status, problem(status));
      }
    };
    const inContext = () => logger.runInContext(handle, { bindings: { req: request } });
    void withRequestId(readRequestId(request), inContext);
  };

async function read(request: IncomingMessage): Promise<unknown> {
  const length = request.headers['content-length'];
  try {
    return JSON.parse(await rawBody(request, { limit, length, encoding: true }));
  } catch (error) {
    request.resume(); // otherwise the connection could not be reused
    throw error;
  }
}

const problems = {
  400: 'The body is not JSON',
  405: 'GraphQL requests must use POST',
  413: 'request entity too large',
  500: maskedMessage,
};
type Problem = keyof typeof problems;

const problem = (statusCode: Problem) => ({ statusCode, message: problems[statusCode] });

/** A body that is too large, incomplete or not JSON is the caller's error. All other errors are ours. */
function statusOf(error: unknown): Problem {
  if (error instanceof SyntaxError) return 400;
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  return status === 400 || status === 413 ? status : 500;
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  };
  response.writeHead(status, headers).end(text);
}

/** Logs the same line as pino-http for Express. */
function logWhenDone(response: ServerResponse, { logger }: PinoLogger): void {
  const startedAt = Date.now();
  response.once('close', () =>
    logger.info({ res: response, responseTime: Date.now() - startedAt }, 'request completed'),
  );
}
