import { command } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
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
import { type BillingEnv, ENV } from '../env.js';
import { isHandled } from './handled-events.js';

const insertEvent = command(
  'insert into stripe_event (id, type) values ($1, $2) on conflict do nothing returning id',
);

/** The unparsed body, because the signature covers its exact bytes. */
const webhook = z.object({ payload: z.string(), signature: z.string() });

const id = z.string().nullish().catch(undefined);

/** The parts of an event that we read. The rest is fetched from Stripe. */
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

/** Internal: the gateway forwards webhooks here. */
@Controller('internal/stripe-webhook')
@UsePipes(new StandardSchemaValidationPipe())
export class WebhookController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** Stores and publishes an event once. It is processed from the queue. */
  @Post()
  @HttpCode(204)
  async receive(@Body({ schema: webhook }) { payload, signature }: z.output<typeof webhook>): Promise<void> {
    const event = this.verify(payload, signature);
    if (!isHandled(event.type)) return; // an endpoint may receive more events than configured
    await this.dataSource.transaction(async (manager) => {
      const isNew = await insertEvent.some(manager, event.id, event.type);
      const subject = subjectOf(event);
      if (isNew && (subject.customerId || subject.paymentIntentId))
        await publish(manager, 'billing.v1.StripeEventReceived', { eventId: event.id, ...subject });
    });
  }

  private verify(payload: string, signature: string): ReceivedEvent {
    let body: unknown;
    try {
      body = this.stripe.webhooks.constructEvent(payload, signature, this.env.STRIPE_WEBHOOK_SECRET);
    } catch {
      throw new BadRequestException('The signature is invalid.');
    }
    const event = receivedEvent.safeParse(body);
    if (!event.success) throw new BadRequestException('The body is not a Stripe event.');
    return event.data;
  }
}

/** The affected customer or payment. A dispute has only a payment, a detached card only its previous customer. */
function subjectOf({ data: { object, previous_attributes } }: ReceivedEvent) {
  const own = object.object === 'customer' ? object.id : object.customer;
  return {
    customerId: own ?? previous_attributes?.customer ?? undefined,
    paymentIntentId: object.payment_intent ?? undefined,
  };
}
