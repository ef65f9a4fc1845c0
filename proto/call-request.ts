import type { CallName, CallInput } from './calls.js';

/** An outgoing call; `path` is relative to the product's address. */
export interface CallRequest {
  method: string;
  path: string;
  headers?: { 'content-type': string };
  body?: string;
}

/** The input of a call of any name: path parameters by name, query and body. */
export interface AnyInput {
  query?: Record<string, string>;
  body?: unknown;
  [parameter: string]: unknown;
}

/** Builds a request from a call's name, which is its method and path. It needs no table, so no page loads one. */
export const buildRequest: <Name extends CallName>(name: Name, input?: CallInput<Name>) => CallRequest =
  buildAnyRequest;

/** The same for a call whose name is only known at run time. */
export function buildAnyRequest(name: CallName, { body, query, ...parameters }: AnyInput = {}): CallRequest {
  const [method = '', path = ''] = name.split(' ');
  const filledPath = path.replace(/:(\w+)/g, (_, parameter: string) =>
    encodeURIComponent(String(parameters[parameter])),
  );
  return {
    method,
    path: `/api${filledPath}${query ? `?${new URLSearchParams(query)}` : ''}`,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  };
}
