import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  /** Follows one act of a person through every service, its events included. */
  request_id: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const withRequestId = <T>(request_id: string, work: () => T): T => storage.run({ request_id }, work);
export const currentRequestId = (): string | undefined => storage.getStore()?.request_id;
