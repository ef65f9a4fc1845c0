import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { observe } from './metrics.js';
import { openSpan, runInSpan } from './spans.js';

/** The pattern of the route that a call takes, of which there are few; undefined for what is not watched. */
export type RouteOf = (method: string, path: string) => string | undefined;

interface Watched {
  routeOf: RouteOf;
  /** Whether a caller may say which trace its call belongs to. */
  isInternal: boolean;
}

export const traceHeader = 'traceparent';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
/** As nginx writes down a caller that was gone before its answer. */
const callerGone = 499;

/** Makes a span of every call that a server takes, around all that it causes, and measures it. */
export function instrumentServer(server: Server, { routeOf, isInternal }: Watched): void {
  const listeners = server.listeners('request') as RequestListener[];
  const listen: RequestListener = (request, response) => {
    for (const listener of listeners) listener(request, response);
  };
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response) => {
    const given = request.method ?? '';
    const route = routeOf(given, request.url?.split('?')[0] ?? '');
    if (!route) return listen(request, response);
    const method = methods.includes(given) ? given : 'other';
    const span = openSpan(`${method} ${route}`, {
      kind: 'server',
      parent: isInternal ? String(request.headers[traceHeader]) : null,
      attributes: { 'http.request.method': method, 'http.route': route },
    });
    const startedAt = performance.now();
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : callerGone;
      observe('nearward_request_seconds', { method, route, status }, performance.now() - startedAt);
      span?.set({ 'http.response.status_code': status });
      if (status >= 500) span?.fail();
      span?.end();
    });
    runInSpan(span, () => listen(request, response));
  });
}
