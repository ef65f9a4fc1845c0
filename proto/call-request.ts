import type { CallName, Sent } from './calls.js';

/** A call as it goes out; `path` is below the address of the product. */
export interface CallRequest {
  method: string;
  path: string;
  headers?: { 'content-type': string };
  body?: string;
}
export interface Sending {
  query?: Record<string, string>;
  body?: unknown;
  [named: string]: unknown;
}

/** Nothing of the table is needed at run time, so that no page loads it: the name of a call is its method and path. */
export const requestOf: <Name extends CallName>(name: Name, sent?: Sent<Name>) => CallRequest = anyRequest;

/** The same for a call that is known by its name only when it runs. */
export function anyRequest(name: CallName, { body, query, ...named }: Sending = {}): CallRequest {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(named[param])));
  return {
    method,
    path: `/api${filled}${query ? `?${new URLSearchParams(query)}` : ''}`,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  };
}
