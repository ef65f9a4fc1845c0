import { fromJson } from '@bufbuild/protobuf';
import { BaseRpcContext, type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { events, type EventMessage, type EventType } from '@nearward/proto/events';
import type { ServiceName } from '@nearward/proto/services';
import { lastValueFrom } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { NewerVersionError } from '../errors/dependency-errors.js';
import type { DeliveryWorker } from './delivery-worker.js';
import type { QueueKind } from '../env/queue-kinds.js';
import { type Delivery, eventQueueKind, type HandleDelivery } from './queues.js';

/** Second argument of an event handler (`@Ctx()`). */
export class EventContext extends BaseRpcContext<[EntityManager]> {
  /** The transaction that also holds the inbox row: every effect and every own event goes through it. */
  get manager(): EntityManager {
    return this.getArgs()[0];
  }
}

type MakeWorker = (kind: QueueKind, handle: HandleDelivery) => DeliveryWorker;

/**
 * Nest's microservice transport over the event queues: handlers are ordinary `@EventPattern(type)` methods that get
 * the typed, decoded event. A service that hears an event without a handler for it does not start, nor does one with a
 * handler for what it does not hear. Of its queues a process takes those of the given kinds.
 */
export class EventsTransport extends Server implements CustomTransportStrategy {
  private workers: DeliveryWorker[] = [];

  constructor(
    private readonly service: ServiceName,
    private readonly taken: readonly QueueKind[],
    private readonly makeWorker: MakeWorker,
  ) {
    super();
  }

  listen(callback: (error?: Error) => void): void {
    const heard = subscriptionsOf(this.service);
    const handled = [...this.getHandlers().keys()];
    const missing = heard.filter((type) => !handled.includes(type));
    if (missing.length > 0)
      return callback(new Error(`${this.service} has no handler for ${missing.join(', ')}`));
    const unheard = handled.filter((type) => !heard.some((each) => each === type));
    if (unheard.length > 0)
      return callback(new Error(`add '${this.service}' to the subscribers of ${unheard.join(', ')}`));
    const handle: HandleDelivery = (item, manager) => this.dispatch(item, manager);
    const kinds = new Set(heard.map(eventQueueKind).filter((kind) => this.taken.includes(kind)));
    this.workers = [...kinds].map((kind) => this.makeWorker(kind, handle));
    for (const worker of this.workers) worker.start();
    callback();
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
    this.workers = [];
  }

  on(): never {
    throw new Error('The events transport emits nothing');
  }

  unwrap<T>(): T {
    return this.workers as T;
  }

  private async dispatch(item: Delivery, manager: EntityManager): Promise<void> {
    const handler = this.getHandlerByPattern(item.type);
    if (!handler) throw new NewerVersionError(`No handler for ${item.type}`);
    const event = decodeEvent(item.type as EventType, item);
    const result = this.transformToObservable(await handler(event, new EventContext([manager])));
    await lastValueFrom(result, { defaultValue: undefined });
  }
}

export const subscriptionsOf = (service: ServiceName): EventType[] =>
  (Object.keys(events) as EventType[]).filter((type) =>
    (events[type].subscribers as readonly ServiceName[]).includes(service),
  );

/** Fields added by a newer publisher are ignored; a malformed message throws. */
export const decodeEvent = <T extends EventType>(type: T, item: Delivery): EventMessage<T> =>
  fromJson(events[type].message, item.payload, { ignoreUnknownFields: true }) as EventMessage<T>;
