import { buildRequest } from '@nearward/proto/call-request';
import type { CallArguments, CallResponse, CallName, ChangingRead } from '@nearward/proto/calls';
import { tryAgainLater } from '@nearward/proto/rest/try-again-later';
import { pageAccount } from './page-account';

type Failure = Record<'message' | 'error' | 'code', string>;

/** An error response with the server's message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, message: string, code: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Whether the call was rejected because of another change. */
export const isConflict = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.code === 'CONFLICT';

/** No readable response: the facade was not reached, or a proxy responded instead. */
class NetworkError extends Error {}

const changingReads: Record<ChangingRead, true> = {
  'GET /logout': true,
  'GET /login/verify/impersonate': true,
};

/** Last responses with an ETag, reused after a 304. */
let cachedReplies: Partial<Record<string, [etag: string, answer: unknown]>> = {};

/** A call of the REST facade. Throws ApiError for a reply that is not ok, NetworkError when none can be read. */
export async function api<Name extends CallName>(
  name: Name,
  ...[input, signal]: CallArguments<Name, [signal?: AbortSignal]>
): Promise<CallResponse<Name>> {
  const { path: plainPath, ...request } = buildRequest(name, input);
  const path = pageAccount.addPractice(plainPath);
  const cached = cachedReplies[path];
  const named = signal ? undefined : pageAccount.header();
  const headers: Record<string, string> = cached
    ? { 'if-none-match': cached[0] }
    : { ...request.headers, ...named };
  const response = await fetch(path, { ...request, headers, signal }).catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new NetworkError(tryAgainLater);
  });
  if (response.status === 304) return cached?.[1] as CallResponse<Name>;
  const isFile = response.headers.get('content-type')?.startsWith('text/csv') ?? false;
  const content: unknown = await (isFile ? response.text() : response.json()).catch(() => undefined);
  const isReadable = typeof content === (isFile ? 'string' : 'object') && content !== null;
  const etag = response.headers.get('etag');
  if (etag && isReadable) cachedReplies[path] = [etag, content];
  // A change may affect anything, even who is signed in.
  else if (!name.startsWith('GET') || name in changingReads) cachedReplies = {};
  if (response.ok && !isReadable) throw new NetworkError(tryAgainLater);
  const { message, error, code = '' } = (isReadable ? content : {}) as Partial<Failure>;
  // A checkout may carry its failure in `error` alone, even with 200 (sections 3 and 8 of the specification).
  if (response.ok && !error) return content as CallResponse<Name>;
  if (code === 'OTHER_ACCOUNT') pageAccount.startOver();
  throw new ApiError(response.status, message || error || '', code);
}

/** The text for a failed call: the server's message, otherwise the specification's text. */
export function messageOf(error: unknown, fallback: string, network: string = tryAgainLater): string {
  if (error instanceof ApiError) return error.message || fallback;
  return error instanceof NetworkError ? network : fallback;
}
