import { calls } from '@nearward/proto/calls';
import { pageAt } from './web/known-pages.js';

interface Route {
  method: string;
  pattern: string;
  parts: string[];
}

const routes: Route[] = Object.keys(calls).map((name) => {
  const [method = '', path = ''] = name.split(' ');
  const pattern = `/api${path}`;
  return { method, pattern, parts: partsOf(pattern) };
});
/** The router prefers a literal segment over a parameter. */
const namesIn = ({ pattern }: Route) => pattern.split(':').length;
const byLength = Map.groupBy(
  routes.toSorted((one, other) => namesIn(one) - namesIn(other)),
  ({ parts }) => parts.length,
);
const others = new Set(['/graphql', '/api/stripe/webhook']);
/** Not measured: probes, and streams that stay open. */
const unwatched = /^\/(health(\/|$)|api\/changes\/?$)/;

/** The route pattern of a call or page; `other` for unknown paths, which bounds the number of labels. */
export function routeOf(method: string, url: string): string | undefined {
  const path = url.toLowerCase();
  if (unwatched.test(path)) return undefined;
  const parts = partsOf(path);
  const call = byLength.get(parts.length)?.find((route) => route.method === method && fits(route, parts));
  if (call) return call.pattern;
  const address = `/${parts.join('/')}`;
  if (others.has(address)) return address;
  return pageAt(address)?.path ?? 'other';
}

const fits = (route: Route, parts: string[]) =>
  route.parts.every((part, at) => part.startsWith(':') || part === parts[at]);

function partsOf(path: string): string[] {
  return path.replace(/\/+$/, '').toLowerCase().split('/').slice(1);
}
