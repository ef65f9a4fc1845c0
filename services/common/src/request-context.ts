import { AsyncLocalStorage } from 'node:async_hooks';

/** Follows one act of a person through every service, its events included. */
const requestId = new AsyncLocalStorage<string>();

export const withRequestId = <T>(id: string, work: () => T): T => requestId.run(id, work);
export const currentRequestId = (): string | undefined => requestId.getStore();
