import { calls } from '@nearward/proto/calls';
import type { Row } from '@nearward/proto/calls/row';
import { comparedPath } from './security/route-path.js';
import { pageAt } from './web/known-pages.js';

interface Route {
  method: string;
  pattern: string;
  parts: string[];
  row: Row;
}

const routes: Route[] = Object.entries<Row>(calls).map(([name, row]) => {
  const [method = '', path = ''] = name.split(' ');
  const pattern = `/api${path}`;
  return { method, pattern, parts: partsOf(pattern), row };
});
/** The router prefers a literal segment over a parameter. */
const namesIn = ({ pattern }: Route) => pattern.split(':').length;
const byLength = Map.groupBy(
  routes.toSorted((one, other) => namesIn(one) - namesIn(other)),
  ({ parts }) => parts.length,
);
const others = new Set(['/graphql', '/api/stripe/webhook']);
/** Routes without latency metrics: probes, and streams that stay open. */
const unwatched = /^\/(health(\/|$)|api\/changes\/?$)/;

/** The route pattern of a call or page; `other` for unknown paths, which bounds the number of labels. */
export function routeOf(method: string, url: string): string | undefined {
  const path = url.toLowerCase();
  if (unwatched.test(path)) return undefined;
  const call = findRoute(method, path);
  if (call) return call.pattern;
  const address = `/${partsOf(path).join('/')}`;
  if (others.has(address)) return address;
  return pageAt(address)?.path ?? 'other';
}

/** The row of a call; undefined for other paths. */
export const rowOf = (method: string, path: string): Row | undefined =>
  findRoute(method === 'HEAD' ? 'GET' : method, path)?.row;

function findRoute(method: string, path: string): Route | undefined {
  const parts = partsOf(path);
  return byLength.get(parts.length)?.find((route) => route.method === method && fits(route, parts));
}

const fits = (route: Route, parts: string[]) =>
  route.parts.every((part, at) => part.startsWith(':') || part === parts[at]);

function partsOf(path: string): string[] {
  return comparedPath(path).split('/').slice(1);
}
