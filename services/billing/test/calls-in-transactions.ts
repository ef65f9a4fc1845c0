import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { EntityManager } from 'typeorm';
import { BillingEmailFinders } from '../src/emails/billing-email-finders.js';

const inTransaction = new AsyncLocalStorage<boolean>();

function wrap<T extends object, Name extends keyof T>(target: T, name: Name, isInTransaction: boolean): void {
  const original = target[name] as (...args: unknown[]) => unknown;
  target[name] = function (this: T, ...args: unknown[]) {
    return inTransaction.run(isInTransaction, () => original.apply(this, args));
  } as T[Name];
}
wrap(EntityManager.prototype, 'transaction', true);
// The transaction of an email waits for the mail server, too.
wrap(BillingEmailFinders.prototype, 'renewal-failed', false);

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
