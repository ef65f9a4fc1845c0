import { RequestError } from './request-error.js';

interface Change<Value> {
  stored: Value;
  /** The value that the sender had read; undefined if it named none. */
  before: Value | undefined;
  /** The value to store. A repeated request whose response was lost finds that. */
  next?: Value;
}

/** Throws CONFLICT if the stored value is no longer the one that the sender had read. */
export function requireUnchanged<Value>({ stored, before, next }: Change<Value>, message: string): void {
  if (before === undefined || stored === before || stored === next) return;
  throw new RequestError('CONFLICT', message);
}
