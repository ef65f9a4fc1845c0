import Bowser from 'bowser';
import type { Request } from 'express';

/** A name such as "Chrome on Windows"; null if the request has no known user agent. */
export function browserName(request: Request): string | null {
  const agent = request.headers['user-agent'];
  if (!agent) return null;
  const { browser, os } = Bowser.parse(agent);
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
