import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { PinoLogger } from 'nestjs-pino';
import rawBody from 'raw-body';
import { maskedMessage } from '../errors/request-error.js';
import { readRequestId, withRequestId } from '../telemetry/request-context.js';
import type { EnvelopeReader } from './viewer/envelope.js';
import { readRequestEnvelope, unauthenticatedBody } from './viewer/envelope.middleware.js';
import type { Envelope } from './viewer/viewer.js';

const maxBodySize = '1mb';

interface PostResponse {
  status: number;
  /** Text is JSON already. */
  body: object | string;
  headers?: Record<string, string>;
}

/** Responds to a parsed body. */
export type Respond = (body: unknown, envelope: Envelope, response: ServerResponse) => Promise<PostResponse>;

interface ListenerOptions {
  envelopes: EnvelopeReader;
  logger: PinoLogger;
}

/** Handles POST requests of the gateway with JSON. The body is read only after the envelope is verified. */
export const createPostListener =
  (respond: Respond, { envelopes, logger }: ListenerOptions): RequestListener =>
  (request, response) => {
    const envelope = readRequestEnvelope(request, envelopes);
    if (!envelope) return send(response, { status: 401, body: unauthenticatedBody });
    if (request.method !== 'POST') return send(response.setHeader('allow', 'POST'), createProblem(405));

    const handle = async () => {
      logWhenDone(response, logger);
      try {
        send(response, await respond(await readBody(request), envelope, response));
      } catch (error) {
        const status = statusOf(error);
        if (status === 500) logger.error({ err: error }, 'A request of the gateway failed');
        send(response, createProblem(status));
      }
    };
    const inContext = () => logger.runInContext(handle, { bindings: { req: request } });
    const isAbandoned = () => response.destroyed && !response.writableFinished;
    void withRequestId(readRequestId(request), inContext, { isAbandoned });
  };

/** Serves a path of a server, bypassing Express for speed. */
export function serveBeforeExpress(server: Server, path: string, listener: RequestListener): void {
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request, response) => {
    if (request.url?.split('?')[0] === path) listener(request, response);
    else for (const other of others) other(request, response);
  });
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const length = request.headers['content-length'];
  try {
    return JSON.parse(await rawBody(request, { limit: maxBodySize, length, encoding: true }));
  } catch (error) {
    request.resume(); // otherwise the connection could not be reused
    throw error;
  }
}

const problems = {
  400: 'The body is not JSON',
  405: 'Requests of the gateway must use POST',
  413: 'request entity too large',
  500: maskedMessage,
};
type Problem = keyof typeof problems;

const createProblem = (status: Problem): PostResponse => ({
  status,
  body: { statusCode: status, message: problems[status] },
});

/** A body that is too large, incomplete or not JSON is the caller's error. All other errors are ours. */
function statusOf(error: unknown): Problem {
  if (error instanceof SyntaxError) return 400;
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  return status === 400 || status === 413 ? status : 500;
}

function send(response: ServerResponse, { status, body, headers }: PostResponse): void {
  // As bytes, since a socket encodes long text slowly.
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
      ...headers,
    })
    .end(bytes);
}

/** Logs the same line as pino-http for Express. */
function logWhenDone(response: ServerResponse, { logger }: PinoLogger): void {
  const startedAt = Date.now();
  response.once('close', () =>
    logger.info({ res: response, responseTime: Date.now() - startedAt }, 'request completed'),
  );
}
