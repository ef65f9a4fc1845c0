import type { EventMessage, EventType } from '@nearward/proto/events';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { EventContext } from './events-transport.js';

/** The argument of an `@EventPattern` method: the message, and the context in which it is handled. */
export interface EventArg<Type extends EventType> extends Pick<EventContext, 'manager' | 'publisher'> {
  event: EventMessage<Type>;
}

export const EventArg = createParamDecorator((_: unknown, context: ExecutionContext): EventArg<EventType> => {
  const rpc = context.switchToRpc();
  const { manager, publisher } = rpc.getContext<EventContext>();
  return { event: rpc.getData(), manager, publisher };
});
