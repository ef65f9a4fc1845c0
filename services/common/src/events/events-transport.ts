import { fromJson } from '@bufbuild/protobuf';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import {
  BaseRpcContext,
  type CustomTransportStrategy,
  type MessageHandler,
  Server,
} from '@nestjs/microservices';
import { events, type EventMessage, type EventType } from '@nearward/proto/events';
import type { ServiceName } from '@nearward/proto/services';
import { lastValueFrom } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { NewerVersionError } from '../errors/dependency-errors.js';
import type { DeliveryWorker } from './delivery-worker.js';
import type { QueueKind } from '../env/queue-kinds.js';
import {
  type Delivery,
  type Effect,
  eventQueueKind,
  type HandleDelivery,
  type PrepareDelivery,
} from './queues.js';

/** The context of an event handler. */
export class EventContext extends BaseRpcContext<[EntityManager, type: string]> {
  /** The transaction of the inbox row. All effects and published events go through it. */
  get manager(): EntityManager {
    return this.getArgs()[0];
  }

  /** The service that published the event. */
  get publisher(): string {
    return this.getArgs()[1].split('.', 1).join();
  }
}

/** The argument of an `@EventPattern` method: the message, and the context in which it is handled. */
export interface EventArg<Type extends EventType> extends Pick<EventContext, 'manager' | 'publisher'> {
  event: EventMessage<Type>;
}

export const EventArg = createParamDecorator((_: unknown, context: ExecutionContext): EventArg<EventType> => {
  const rpc = context.switchToRpc();
  const { manager, publisher } = rpc.getContext<EventContext>();
  return { event: rpc.getData(), manager, publisher };
});

/**
 * The second argument of `@EventPattern` for a handler that calls another provider. It runs before the transaction, without
 * an `EventContext`, and returns an `Effect`. It may run more than once for an event.
 */
export const beforeTransaction = { beforeTransaction: true };

type CreateWorker = (
  kind: QueueKind,
  handlers: { handle: HandleDelivery; prepare: PrepareDelivery },
) => DeliveryWorker;

/**
 * Nest's microservice transport over the event queues. Handlers are `@EventPattern(type)` methods that receive the decoded
 * event. A service starts only if its handlers and its subscriptions match. A process consumes the given queue kinds.
 */
export class EventsTransport extends Server implements CustomTransportStrategy {
  private workers: DeliveryWorker[] = [];

  constructor(
    private readonly service: ServiceName,
    private readonly kinds: readonly QueueKind[],
    private readonly createWorker: CreateWorker,
  ) {
    super();
  }

  listen(callback: (error?: Error) => void): void {
    const subscribed = subscriptionsOf(this.service);
    const handled = [...this.getHandlers().keys()];
    const missing = subscribed.filter((type) => !handled.includes(type));
    if (missing.length > 0)
      return callback(new Error(`${this.service} has no handler for ${missing.join(', ')}`));
    const unsubscribed = handled.filter((type) => !subscribed.some((each) => each === type));
    if (unsubscribed.length > 0)
      return callback(new Error(`add '${this.service}' to the subscribers of ${unsubscribed.join(', ')}`));
    const handle: HandleDelivery = (item, manager) => this.dispatch(item, manager);
    const prepare: PrepareDelivery = (item) => {
      const handler = this.getHandlerByPattern(item.type);
      if (!handler?.extras?.beforeTransaction) return undefined;
      return async () => (await this.run(handler, item, new BaseRpcContext([]))) as Effect;
    };
    const kinds = new Set(subscribed.map(eventQueueKind).filter((kind) => this.kinds.includes(kind)));
    this.workers = [...kinds].map((kind) => this.createWorker(kind, { handle, prepare }));
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
    await this.run(handler, item, new EventContext([manager, item.type]));
  }

  private async run(handler: MessageHandler, item: Delivery, context: BaseRpcContext): Promise<unknown> {
    const event = decodeEvent(item.type as EventType, item);
    const result = this.transformToObservable(await handler(event, context));
    return lastValueFrom(result, { defaultValue: undefined });
  }
}

export const subscriptionsOf = (service: ServiceName): EventType[] =>
  (Object.keys(events) as EventType[]).filter((type) =>
    (events[type].subscribers as readonly ServiceName[]).includes(service),
  );

/** Ignores fields of a newer publisher. Throws on a malformed message. */
export const decodeEvent = <T extends EventType>(type: T, item: Delivery): EventMessage<T> =>
  fromJson(events[type].message, item.payload, { ignoreUnknownFields: true }) as EventMessage<T>;
