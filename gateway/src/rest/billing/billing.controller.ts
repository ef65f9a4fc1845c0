import { type Billing, billingAnswer, checkoutAnswer } from '@nearward/proto/rest/subscription';
import { Controller, Get, Post, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import { Call } from '../../openapi/call.decorator.js';
import { signedIn } from '../signed-in.js';
import { billing, openCardSetup } from './billing.operations.js';

@Controller('api/billing')
export class BillingController {
  constructor(private readonly graph: Graph) {}

  @Get()
  @Call({
    summary: 'What the signed-in person pays with, owes and has paid',
    answer: billingAnswer,
    signedIn: true,
  })
  async own(@Req() request: CallRequest): Promise<Billing> {
    const { billing: account, ...paysWith } = signedIn(await this.graph.run(billing, request, {}));
    return { ...account, ...paysWith };
  }

  @Post('card')
  @Call({
    summary: 'Opens a hosted page on which a card is saved; nothing is charged',
    answer: checkoutAnswer,
    signedIn: true,
    refuses: [403, 502],
  })
  addCard(@Req() request: CallRequest): Promise<z.output<typeof checkoutAnswer>> {
    return this.graph.run(openCardSetup, request, {});
  }
}
