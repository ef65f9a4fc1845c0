import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { observe } from './metrics.js';
import { openSpan, runInSpan } from './spans.js';

/** The route pattern of a request, from a small set. Undefined for requests that are not measured. */
export type RouteOf = (method: string, path: string) => string | undefined;

interface InstrumentOptions {
  routeOf: RouteOf;
  /** Whether to continue the trace of the caller. */
  isInternal: boolean;
}

export const traceHeader = 'traceparent';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
/** The status that nginx logs for a client that disconnected before the response. */
const clientClosedRequest = 499;

/** Opens a span around each request of a server, and measures its duration. */
export function instrumentServer(server: Server, { routeOf, isInternal }: InstrumentOptions): void {
  const listeners = server.listeners('request') as RequestListener[];
  const listen: RequestListener = (request, response) => {
    for (const listener of listeners) listener(request, response);
  };
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response) => {
    const requestMethod = request.method ?? '';
    const route = routeOf(requestMethod, request.url?.split('?')[0] ?? '');
    if (!route) return listen(request, response);
    const method = methods.includes(requestMethod) ? requestMethod : 'other';
    const span = openSpan(`${method} ${route}`, {
      kind: 'server',
      parent: isInternal ? String(request.headers[traceHeader]) : null,
      attributes: { 'http.request.method': method, 'http.route': route },
    });
    const startedAt = performance.now();
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : clientClosedRequest;
      observe('nearward_request_seconds', { method, route, status }, performance.now() - startedAt);
      span?.set({ 'http.response.status_code': status });
      if (status >= 500) span?.fail();
      span?.end();
    });
    runInSpan(span, () => listen(request, response));
  });
}
