import { LoggerModule } from 'nestjs-pino';
import { currentRequestId } from './request-context.js';

/** Paths with a private link's token or an id are logged by their shape: `/api/jobs/:token`. The router knows no case. */
export const maskedPath = (url: string) =>
  (url.split('?')[0] ?? '')
    .replace(/(\/(?:manage|verify|login|unsubscribe|confirm|hire-confirmations)\/)[^/]+/gi, '$1:token')
    .replace(/(\/not-me\/[^/]+\/)[^/]+/gi, '$1:token')
    .replace(/(\/api\/(?:jobs|profiles)\/)[^/]+/gi, '$1:token');

/** An error as it is logged. Its other properties stay out: those of a database error hold the values of a row. */
const loggedError = ({ name, message, stack }: Error) => ({ type: name, message, stack });

/** JSON logs to stdout: method, masked path, status, time. Never headers, bodies, addresses or tokens. */
export const loggingModule = (name: string, level: string) =>
  LoggerModule.forRoot({
    pinoHttp: {
      name,
      level,
      genReqId: (request) => request.id,
      mixin: () => ({ request_id: currentRequestId() }),
      autoLogging: { ignore: (request) => request.url?.startsWith('/health') ?? false },
      serializers: {
        err: loggedError,
        req: ({ method, url }: { method: string; url: string }) => ({ method, path: maskedPath(url) }),
        res: ({ statusCode: status }: { statusCode: number }) => ({ status }),
      },
    },
  });
