import { AsyncLocalStorage } from 'node:async_hooks';

/** Follows one act of a person through every service, its events included. */
interface Act {
  requestId: string;
  begunAt: Date;
}
const act = new AsyncLocalStorage<Act>();

export const withRequestId = <T>(requestId: string, work: () => T, begunAt = new Date()): T =>
  act.run({ requestId, begunAt }, work);
export const currentRequestId = (): string | undefined => act.getStore()?.requestId;
/** When the first call of it came, as far as this process was told. */
export const currentRequestStart = (): Date | undefined => act.getStore()?.begunAt;
