import {
  cancelAnswer,
  checkoutAnswer,
  checkoutRequest,
  subscriptionAnswer,
} from '@nearward/proto/rest/subscription';
import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import { Call } from '../../openapi/call.decorator.js';
import { signedIn } from '../signed-in.js';
import * as operations from './subscription.operations.js';

@Controller('api')
export class SubscriptionController {
  constructor(private readonly graph: Graph) {}

  @Get('subscription/status')
  @Call({ summary: 'The subscription of the signed-in person', answer: subscriptionAnswer, signedIn: true })
  async status(@Req() request: CallRequest): Promise<z.output<typeof subscriptionAnswer>> {
    return signedIn(await this.graph.run(operations.subscriptionStatus, request, {}));
  }

  @Post('create-checkout-session')
  @Call({
    summary: 'Opens a hosted checkout for a plan',
    answer: checkoutAnswer,
    signedIn: true,
    body: true,
    refuses: [403, 409, 502],
  })
  checkout(
    @Body({ schema: checkoutRequest }) body: z.output<typeof checkoutRequest>,
    @Req() request: CallRequest,
  ): Promise<z.output<typeof checkoutAnswer>> {
    return this.graph.run(operations.openCheckout, request, body);
  }

  @Post('cancel-subscription')
  @Call({
    summary: 'Ends the subscription with its period, once it is twelve months old',
    answer: cancelAnswer,
    signedIn: true,
    refuses: [403, 409, 502],
  })
  async cancel(@Req() request: CallRequest): Promise<z.output<typeof cancelAnswer>> {
    await this.graph.run(operations.cancelSubscription, request, {});
    return { status: 'success' };
  }
}
