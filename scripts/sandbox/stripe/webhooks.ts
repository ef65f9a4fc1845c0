import Stripe from 'stripe';
import { fields } from './api/form.ts';
import { asSent } from './as-sent.ts';
import type { SentEvent, State } from './state.ts';

/** What an event of a type is about. */
type Subject<Type> = Extract<Stripe.Event, { type: Type }>['data']['object'];

const retryMs = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000];

/** How webhooks are sent; a test makes them come late, twice or in any order. */
export interface Manner {
  paused: boolean;
  /** How often each event is sent. */
  copies: number;
  shuffled: boolean;
}

/** Sends signed events until they are taken, as Stripe does: at least once, in no order. */
export class Webhooks {
  readonly manner: Manner = { paused: false, copies: 1, shuffled: false };
  private readonly state: State;
  private readonly url: string;
  private readonly secret: string;

  constructor(state: State, url: string, secret: string) {
    this.state = state;
    this.url = url;
    this.secret = secret;
    this.flush(); // what was not taken before a restart
  }

  /** Changes a thing and tells of it, with what it said before; nothing where it says the same as before. */
  change<Type extends Stripe.Event['type']>(
    type: Type,
    object: Subject<Type>,
    changes: Partial<Subject<Type>>,
  ): void {
    const before = asSent(object);
    Object.assign(object, changes);
    const previous = previousAttributes(before, asSent(object));
    if (Object.keys(previous).length > 0) this.emit(type, object, previous);
  }

  emit<Type extends Stripe.Event['type']>(type: Type, object: Subject<Type>, previous?: object): void {
    const event: SentEvent = {
      id: this.state.id('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.state.now(),
      data: { object: asSent(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.state.kept.events.push(event);
    this.state.kept.undelivered.push(event.id);
    if (this.manner.paused) return;
    // Once the call that it is part of has done all it does.
    setImmediate(() => {
      this.state.save(); // nobody hears of what would be forgotten if this process were killed now
      void this.deliver(event, 0);
    });
  }

  setManner(manner: Partial<Manner>): void {
    Object.assign(this.manner, manner);
    if (!this.manner.paused) this.flush();
  }

  /** Those that wait, or some of them, are never delivered. */
  forget(ids: readonly string[] = this.state.kept.undelivered): void {
    this.state.kept.undelivered = this.state.kept.undelivered.filter((id) => !ids.includes(id));
  }

  private flush(): void {
    const undelivered = new Set(this.state.kept.undelivered);
    const waiting = this.state.kept.events.filter(({ id }) => undelivered.has(id));
    const copies = waiting.flatMap((event) => Array<SentEvent>(this.manner.copies).fill(event));
    if (this.manner.shuffled) copies.sort(() => Math.random() - 0.5);
    void (async () => {
      for (const event of copies) await this.deliver(event, 0);
    })();
  }

  private async deliver(event: SentEvent, attempt: number): Promise<void> {
    if (await this.send(event)) {
      this.state.kept.undelivered = this.state.kept.undelivered.filter((id) => id !== event.id);
      this.state.save();
      return;
    }
    const wait = retryMs[attempt];
    if (wait) setTimeout(() => void this.deliver(event, attempt + 1), wait);
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

/** What a thing said before where it says something else now. */
function previousAttributes(before: object, now: object): object {
  const current = fields(now);
  const changed = Object.entries(before).filter(
    ([name, was]) => JSON.stringify(was) !== JSON.stringify(current[name]),
  );
  return Object.fromEntries(changed);
}
