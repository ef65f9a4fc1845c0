import Bowser from 'bowser';
import type { Request } from 'express';

/** What a person calls the browser that a request is from: "Chrome on Windows". Null when it does not say. */
export function browserName(request: Request): string | null {
  const agent = request.headers['user-agent'];
  if (!agent) return null;
  const { browser, os } = Bowser.parse(agent);
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
