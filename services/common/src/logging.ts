import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import { currentRequestId } from './request-context.js';

/** Paths with a private link's token or an id are logged by their shape: `/api/jobs/:token`. */
export const maskedPath = (url: string) =>
  (url.split('?')[0] ?? '')
    .replace(/(\/(?:manage|verify|login)\/)[^/]+/g, '$1:token')
    .replace(/(\/api\/(?:jobs|profiles)\/)[^/]+/g, '$1:token');

/** JSON logs to stdout: method, masked path, status, time. Never headers, bodies, addresses or tokens. */
export const loggingModule = (name: string, level: string) =>
  LoggerModule.forRoot({
    pinoHttp: {
      name,
      level,
      genReqId: (request) => headerRequestId(request) ?? randomUUID(),
      mixin: () => ({ request_id: currentRequestId() }),
      autoLogging: { ignore: (request) => request.url?.startsWith('/health') ?? false },
      customProps: () => ({}),
      serializers: {
        req: (request: { method: string; url: string }) => ({ method: request.method, path: maskedPath(request.url) }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
    },
  });

const headerRequestId = (request: IncomingMessage): string | undefined => {
  const value = request.headers['x-request-id'];
  return typeof value === 'string' && /^[\w-]{8,64}$/.test(value) ? value : undefined;
};
