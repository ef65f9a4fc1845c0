import { AsyncLocalStorage } from 'node:async_hooks';

/** Follows one user request through every service and its events. */
interface RequestContext {
  requestId: string;
  startedAt: Date;
}
const context = new AsyncLocalStorage<RequestContext>();

export const withRequestId = <T>(requestId: string, work: () => T, startedAt = new Date()): T =>
  context.run({ requestId, startedAt }, work);
export const currentRequestId = (): string | undefined => context.getStore()?.requestId;
/** When the first service received the request, if this process knows. */
export const currentRequestStart = (): Date | undefined => context.getStore()?.startedAt;
