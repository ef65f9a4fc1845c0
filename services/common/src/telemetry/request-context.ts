import { AsyncLocalStorage } from 'node:async_hooks';

/** Follows one user request through every service and its events. */
interface RequestContext {
  requestId: string;
  startedAt: Date;
  /** Whether the caller no longer waits for the response. */
  isAbandoned: () => boolean;
}
const context = new AsyncLocalStorage<RequestContext>();

export const withRequestId = <T>(
  requestId: string,
  work: () => T,
  { startedAt = new Date(), isAbandoned = () => false }: Partial<Omit<RequestContext, 'requestId'>> = {},
): T => context.run({ requestId, startedAt, isAbandoned }, work);
export const currentRequestId = (): string | undefined => context.getStore()?.requestId;
/** When the first service received the request, if this process knows. */
export const currentRequestStart = (): Date | undefined => context.getStore()?.startedAt;
export const isRequestAbandoned = (): boolean => context.getStore()?.isAbandoned() ?? false;
