import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { EntityManager } from 'typeorm';

const inTransaction = new AsyncLocalStorage<boolean>();

const transaction = EntityManager.prototype.transaction as (...args: unknown[]) => Promise<unknown>;
EntityManager.prototype.transaction = function (this: EntityManager, ...args: unknown[]) {
  return inTransaction.run(true, () => transaction.apply(this, args));
} as EntityManager['transaction'];

/** Collects the calls to a server that this process makes while the caller has a transaction open. */
export class CallsInTransactions {
  readonly calls: string[] = [];
  private readonly channel = 'http.client.request.created';
  private readonly host: string;

  constructor(url: string) {
    this.host = new URL(url).host;
    subscribe(this.channel, this.onRequest);
  }

  stop(): void {
    unsubscribe(this.channel, this.onRequest);
  }

  private readonly onRequest = (message: unknown): void => {
    const { request } = message as { request: ClientRequest };
    if (inTransaction.getStore() && request.getHeader('host') === this.host)
      this.calls.push(`${request.method} ${request.path}`);
  };
}
