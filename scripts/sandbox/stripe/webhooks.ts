import Stripe from 'stripe';
import { fields } from './api/request-form.ts';
import { toJson } from './objects/stripe-object.ts';
import type { SentEvent, State } from './state.ts';

/** The object of an event of a type. */
type Subject<Type> = Extract<Stripe.Event, { type: Type }>['data']['object'];

const retryMs = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000];

/** The order of webhooks; tests delay, duplicate or reorder them. */
export interface DeliveryMode {
  paused: boolean;
  /** The number of deliveries per event. */
  copies: number;
  shuffled: boolean;
}

/** Sends signed events until they are accepted, like Stripe: at least once, in any order. */
export class Webhooks {
  readonly manner: DeliveryMode = { paused: false, copies: 1, shuffled: false };
  private readonly state: State;
  private readonly url: string;
  private readonly secret: string;

  constructor(state: State, url: string, secret: string) {
    this.state = state;
    this.url = url;
    this.secret = secret;
    this.flush(); // sends the events that were pending before a restart
  }

  /** Changes an object and sends an event with its previous attributes; does nothing without a difference. */
  change<Type extends Stripe.Event['type']>(
    type: Type,
    object: Subject<Type>,
    changes: Partial<Subject<Type>>,
  ): void {
    const before = toJson(object);
    Object.assign(object, changes);
    const previous = previousAttributes(before, toJson(object));
    if (Object.keys(previous).length > 0) this.emit(type, object, previous);
  }

  emit<Type extends Stripe.Event['type']>(type: Type, object: Subject<Type>, previous?: object): void {
    const event: SentEvent = {
      id: this.state.id('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.state.now(),
      data: { object: toJson(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.state.data.events.push(event);
    this.state.data.undelivered.push(event.id);
    if (this.manner.paused) return;
    // After the surrounding call is complete.
    setImmediate(() => {
      this.state.save(); // no event may be lost if this process is killed now
      void this.deliver(event, 0);
    });
  }

  setManner(manner: Partial<DeliveryMode>): void {
    Object.assign(this.manner, manner);
    if (!this.manner.paused) this.flush();
  }

  /** Drops all pending events, or some of them. */
  forget(ids: readonly string[] = this.state.data.undelivered): void {
    this.state.data.undelivered = this.state.data.undelivered.filter((id) => !ids.includes(id));
  }

  private flush(): void {
    const undelivered = new Set(this.state.data.undelivered);
    const waiting = this.state.data.events.filter(({ id }) => undelivered.has(id));
    const copies = waiting.flatMap((event) => Array<SentEvent>(this.manner.copies).fill(event));
    if (this.manner.shuffled) copies.sort(() => Math.random() - 0.5);
    void (async () => {
      for (const event of copies) await this.deliver(event, 0);
    })();
  }

  private async deliver(event: SentEvent, attempt: number): Promise<void> {
    if (await this.send(event)) {
      this.state.data.undelivered = this.state.data.undelivered.filter((id) => id !== event.id);
      this.state.save();
      return;
    }
    const wait = retryMs[attempt];
    // Must not keep a process alive whose servers have stopped.
    if (wait) setTimeout(() => void this.deliver(event, attempt + 1), wait).unref();
  }

  private send(event: SentEvent): Promise<boolean> {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.secret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return fetch(this.url, {
      method: 'POST',
      headers,
      body: payload,
      signal: AbortSignal.timeout(10_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** The previous values of changed attributes. */
function previousAttributes(before: object, now: object): object {
  const current = fields(now);
  const changed = Object.entries(before).filter(
    ([name, was]) => JSON.stringify(was) !== JSON.stringify(current[name]),
  );
  return Object.fromEntries(changed);
}
