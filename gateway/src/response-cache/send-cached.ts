import type { CallRequest } from '../call-context.js';
import type { CachedResponse } from './response-cache.js';

/** Sends a cached response, or 304 if the page has it already. */
export function sendCached(request: CallRequest, { body, etag }: CachedResponse): void {
  const { headers, res: response } = request;
  response?.setHeader('etag', etag);
  // Express ignores If-None-Match with `no-cache`, which browsers add when a page sets the header.
  const shown = headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (shown?.includes(etag)) response?.status(304).end();
  else sendText(request, body);
}

export const sendText = ({ res: response }: CallRequest, body: Buffer) =>
  void response?.type('json').send(body);
