import { tryAgainLater } from '@nearward/proto/rest/try-again-later';

/** A reply that was not ok, with the server's own message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, message: string, code: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** There is no answer that can be read: the facade was not reached, or something between answered in its place. */
class NetworkError extends Error {}

/** Calls the REST facade. Throws ApiError for a reply that is not ok, NetworkError when none can be read. */
export async function api<Answer>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`/api${path}`, {
    method,
    signal,
    headers: body === undefined ? undefined : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError'
      ? error
      : new NetworkError(tryAgainLater);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const isReadable = typeof answer === 'object' && answer !== null;
  if (response.ok && isReadable) return answer as Answer;
  if (response.ok) throw new NetworkError(tryAgainLater);
  const { message = '', code = '' } = (isReadable ? answer : {}) as { message?: string; code?: string };
  throw new ApiError(response.status, message, code);
}

/** What to show for a failed call: the server's message, else the specification's text for the call. */
export function messageOf(error: unknown, fallback: string, network: string = tryAgainLater): string {
  if (error instanceof ApiError) return error.message || fallback;
  return error instanceof NetworkError ? network : fallback;
}
