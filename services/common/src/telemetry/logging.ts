import { calls } from '@nearward/proto/calls';
import { LoggerModule } from 'nestjs-pino';
import { pino } from 'pino';
import { maskPrivateLink } from './private-paths.js';
import { currentRequestId } from './request-context.js';
import { currentSpan } from './spans.js';

/** Path prefixes in front of a parameter: `/api/jobs/` for `/jobs/:token`. */
const parameterPrefixes = new Set(
  Object.keys(calls).flatMap((name) => name.split(' ')[1]?.match(/^(.*\/):/)?.[1] ?? []),
);
/** Longest first, because one prefix may begin with another: `/unsubscribe/jobs/`. */
const prefixes = [...parameterPrefixes].sort((a, b) => b.length - a.length);
const parameter = new RegExp(`(/api(?:${prefixes.join('|')}))[^/]+`, 'gi');

/** The origin in front of the path, as in requests to proxies. */
const server = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
/** Only tokens and ids are this long. They are masked even in paths without a route. */
const longSegment = /(?<=\/)[^/]{30,}/g;

/** Masks tokens and ids in a path: `/api/jobs/:token`. Ignores case, like the router. */
export function maskPath(url: string): string {
  const [path = ''] = url.replace(server, '').split(/[?#]/);
  const masked = maskKnownRoutes(path);
  return path.startsWith('/assets/') ? masked : masked.replace(longSegment, ':token');
}

function maskKnownRoutes(path: string): string {
  return /^\/api\//i.test(path) ? path.replace(parameter, '$1:token') : maskPrivateLink(path);
}

/** Logs no other properties of an error: those of a database error contain row values. */
const serializeError = ({ name, message, stack }: Error) => ({ type: name, message, stack });

/** Lines are buffered: writing each one costs a tenth of a small request. The process flushes them on exit. */
const buffered = { minLength: 16_000, periodicFlush: 250, sync: false };
let output: ReturnType<typeof pino.destination> | undefined;
/** One per process: each flushes forever, also with nothing to write. */
const stdout = () => (output ??= pino.destination(buffered));

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
          err: serializeError,
          req: ({ method, url }: { method: string; url: string }) => ({ method, path: maskPath(url) }),
          res: ({ statusCode: status }: { statusCode: number }) => ({ status }),
        },
      },
      stdout(),
    ],
  });
