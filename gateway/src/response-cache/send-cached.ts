import type { CallRequest } from '../call-context.js';
import type { CachedResponse } from './response-cache.js';

/** Sends an answer, or 304 to a page that shows it already. */
export function sendCached({ headers, res: response }: CallRequest, { body, etag }: CachedResponse): void {
  response?.setHeader('etag', etag);
  // Express would not believe the browser, which adds `no-cache` when a page names the answer that it has.
  const shown = headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (shown?.includes(etag)) response?.status(304).end();
  else response?.type('json').send(body);
}
