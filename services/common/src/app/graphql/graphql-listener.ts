import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PinoLogger } from 'nestjs-pino';
import rawBody from 'raw-body';
import { maskedMessage } from '../../errors/request-error.js';
import { withRequestId } from '../../telemetry/request-context.js';
import { readRequestId } from '../../telemetry/request-id.middleware.js';
import { readRequestEnvelope, unauthenticatedBody } from '../viewer/envelope.middleware.js';
import type { SchemaExecutor } from './schema-executor.js';

const limit = '1mb';

interface Surroundings {
  /** The service's name and its key of envelopes. */
  service: string;
  key: string;
  logger: PinoLogger;
}

/** Answers the gateway's questions to a graph. Nothing of a body is read before its envelope is known to be good. */
export const createGraphQLListener =
  (graph: SchemaExecutor, { service, key, logger }: Surroundings): RequestListener =>
  (request, response) => {
    const envelope = readRequestEnvelope(request, service, key);
    if (!envelope) return send(response, 401, unauthenticatedBody);
    if (request.method !== 'POST') return send(response.setHeader('allow', 'POST'), 405, problem(405));

    const answer = async () => {
      logWhenDone(response, logger);
      try {
        const { status, body } = await graph.execute(await read(request), { ...envelope, res: response });
        send(response, status, body);
      } catch (error) {
        const status = statusOf(error);
        if (status === 500) logger.error({ err: error }, 'A question was not answered');
        send(response, status, problem(status));
      }
    };
    const inContext = () => logger.runInContext(answer, { bindings: { req: request } });
    void withRequestId(readRequestId(request), inContext);
  };

async function read(request: IncomingMessage): Promise<unknown> {
  const length = request.headers['content-length'];
  try {
    return JSON.parse(await rawBody(request, { limit, length, encoding: true }));
  } catch (error) {
    request.resume(); // or its connection would never carry another call
    throw error;
  }
}

const problems = {
  400: 'The body is not JSON',
  405: 'The graph is asked by POST',
  413: 'request entity too large',
  500: maskedMessage,
};
type Problem = keyof typeof problems;

const problem = (statusCode: Problem) => ({ statusCode, message: problems[statusCode] });

/** A body that is too large, cut off or no JSON is the caller's; anything else is ours. */
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

/** As for every call that Express takes. */
function logWhenDone(response: ServerResponse, { logger }: PinoLogger): void {
  const startedAt = Date.now();
  response.once('close', () =>
    logger.info({ res: response, responseTime: Date.now() - startedAt }, 'request completed'),
  );
}
