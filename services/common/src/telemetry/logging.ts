import { calls } from '@nearward/proto/calls';
import { LoggerModule } from 'nestjs-pino';
import { pino } from 'pino';
import { maskPrivateLink } from './private-paths.js';
import { currentRequestId } from './request-context.js';
import { currentSpan } from './spans.js';

/** Before what a call's path names: `/api/jobs/` of those that have `/jobs/:token`. */
const beforeNames = new Set(
  Object.keys(calls).flatMap((name) => name.split(' ')[1]?.match(/^(.*\/):/)?.[1] ?? []),
);
/** The longest first: `/unsubscribe/jobs/` begins with what another call has before a name. */
const prefixes = [...beforeNames].sort((a, b) => b.length - a.length);
const named = new RegExp(`(/api(?:${prefixes.join('|')}))[^/]+`, 'gi');

/** Before the path in a request that names its server, as proxies are sent it. */
const server = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
/** No word of a path is as long, but every token and id: in a path that no route knows, they are masked all the same. */
const longPart = /(?<=\/)[^/]{30,}/g;

/** Paths with a private link's token or an id are logged by their shape: `/api/jobs/:token`. The router knows no case. */
export function maskPath(url: string): string {
  const [path = ''] = url.replace(server, '').split(/[?#]/);
  const masked = knownMasked(path);
  return path.startsWith('/assets/') ? masked : masked.replace(longPart, ':token');
}

function knownMasked(path: string): string {
  return /^\/api\//i.test(path) ? path.replace(named, '$1:token') : maskPrivateLink(path);
}

/** An error as it is logged. Its other properties stay out: those of a database error hold the values of a row. */
const loggedError = ({ name, message, stack }: Error) => ({ type: name, message, stack });

/** Lines go out together, since each by itself costs a tenth of a small call. A process that ends sends what it still has. */
const together = { minLength: 4_096, periodicFlush: 250, sync: false };

/** JSON logs to stdout: method, masked path, status, time. Never headers, bodies, addresses or tokens. */
export const loggingModule = (name: string, level: string) =>
  LoggerModule.forRoot({
    pinoHttp: [
      {
        name,
        level,
        genReqId: (request) => request.id,
        mixin: () => ({ request_id: currentRequestId(), trace_id: currentSpan()?.traceId }),
        autoLogging: { ignore: (request) => request.url?.startsWith('/health') ?? false },
        serializers: {
          err: loggedError,
          req: ({ method, url }: { method: string; url: string }) => ({ method, path: maskPath(url) }),
          res: ({ statusCode: status }: { statusCode: number }) => ({ status }),
        },
      },
      pino.destination(together),
    ],
  });
