import type { CallName, CallInput } from './calls.js';

/** An outgoing call; `path` is relative to the product's address. */
export interface CallRequest {
  method: string;
  path: string;
  headers?: { 'content-type': string };
  body?: string;
}
export interface AnyInput {
  query?: Record<string, string>;
  body?: unknown;
  [named: string]: unknown;
}

/** Builds a call from its name, which is its method and path. It needs no table at run time, so no page loads one. */
export const buildRequest: <Name extends CallName>(name: Name, sent?: CallInput<Name>) => CallRequest =
  buildAnyRequest;

/** The same for a call whose name is only known at run time. */
export function buildAnyRequest(name: CallName, { body, query, ...named }: AnyInput = {}): CallRequest {
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
