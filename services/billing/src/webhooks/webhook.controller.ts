import { command } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { ENV } from '@nearward/common/env/tokens';
import {
  BadRequestException,
  Body,
  Controller,
  HttpCode,
  Inject,
  Post,
  StandardSchemaValidationPipe,
  UsePipes,
} from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { BillingEnv } from '../env.js';
import { isHandled } from './handled-events.js';

const insertEvent = command(
  'insert into stripe_event (id, type) values ($1, $2) on conflict do nothing returning id',
);

/** The body as it came, byte for byte, since the signature is over that. */
const webhook = z.object({ payload: z.string(), signature: z.string() });

const id = z.string().nullish().catch(undefined);

/** What is read of an event; the rest is asked for anew. */
const receivedEvent = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({
    object: z.object({
      object: id,
      id,
      customer: id,
      payment_intent: id,
    }),
    previous_attributes: z.object({ customer: id }).optional().catch(undefined),
  }),
});
type ReceivedEvent = z.output<typeof receivedEvent>;

/** For the gateway only, which hands on what Stripe sends. */
@Controller('internal/stripe-webhook')
@UsePipes(new StandardSchemaValidationPipe())
export class WebhookController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** Stores an event once and says so; what it means is worked out from the queue. */
  @Post()
  @HttpCode(204)
  async receive(@Body({ schema: webhook }) { payload, signature }: z.output<typeof webhook>): Promise<void> {
    const event = this.verify(payload, signature);
    if (!isHandled(event.type)) return; // an endpoint may be told of more than it was set up for
    await this.dataSource.transaction(async (manager) => {
      const stored = await insertEvent.some(manager, event.id, event.type);
      const about = subjectOf(event);
      if (stored && (about.customerId || about.paymentIntentId))
        await publish(manager, 'billing.v1.StripeEventReceived', { eventId: event.id, ...about });
    });
  }

  private verify(payload: string, signature: string): ReceivedEvent {
    let sent: unknown;
    try {
      sent = this.stripe.webhooks.constructEvent(payload, signature, this.env.STRIPE_WEBHOOK_SECRET);
    } catch {
      throw new BadRequestException('The signature does not fit.');
    }
    const event = receivedEvent.safeParse(sent);
    if (!event.success) throw new BadRequestException('This is no event.');
    return event.data;
  }
}

/** Whose state may have changed: a dispute names a payment alone, and what was detached says whose it was before. */
function subjectOf({ data: { object, previous_attributes } }: ReceivedEvent) {
  const own = object.object === 'customer' ? object.id : object.customer;
  return {
    customerId: own ?? previous_attributes?.customer ?? undefined,
    paymentIntentId: object.payment_intent ?? undefined,
  };
}
