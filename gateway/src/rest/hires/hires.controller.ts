import {
  type Hire,
  hire,
  hireEnd,
  hirePayment,
  type HireQuote,
  hireQuote,
  type HireReport,
  hireReport,
  type HireRequest,
  hireRequest,
  reasonRequest,
} from '@nearward/proto/rest/hire';
import { checkoutAnswer } from '@nearward/proto/rest/subscription';
import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import { Call } from '../../openapi/call.decorator.js';
import * as operations from './hire.operations.js';

@Controller('api/hires')
export class HiresController {
  constructor(private readonly graph: Graph) {}

  @Post('quote')
  @Call({
    summary: 'What a hire would cost, to the cent; stores and charges nothing',
    answer: hireQuote,
    signedIn: true,
    body: true,
    refuses: [403, 404, 409],
  })
  quote(@Body({ schema: hireRequest }) input: HireRequest, @Req() request: CallRequest): Promise<HireQuote> {
    return this.graph.run(operations.hireQuote, request, { input });
  }

  @Post()
  @Call({
    summary: 'Reports a hire and has the agreed amount charged to the card on file',
    answer: hire,
    status: 201,
    signedIn: true,
    body: true,
    refuses: [403, 404, 409],
  })
  report(
    @Body({ schema: hireReport }) { charge_cents, ...input }: HireReport,
    @Req() request: CallRequest,
  ): Promise<Hire> {
    return this.graph.run(operations.reportHire, request, { input, charge_cents });
  }

  @Post(':id/pay')
  @Call({
    summary: 'Opens a hosted page on which what is due is paid',
    answer: checkoutAnswer,
    signedIn: true,
    body: true,
    refuses: [403, 404, 409, 502],
  })
  pay(
    @Param('id') id: string,
    @Body({ schema: hirePayment }) body: z.output<typeof hirePayment>,
    @Req() request: CallRequest,
  ): Promise<z.output<typeof checkoutAnswer>> {
    return this.graph.run(operations.openHirePayment, request, { id, ...body });
  }

  @Post(':id/did-not-last')
  @Call({
    summary: 'Says that a hire did not last; within 30 days the fee becomes credit',
    answer: hire,
    signedIn: true,
    body: true,
    refuses: [403, 404, 409],
  })
  end(
    @Param('id') id: string,
    @Body({ schema: hireEnd }) body: z.output<typeof hireEnd>,
    @Req() request: CallRequest,
  ): Promise<Hire> {
    return this.graph.run(operations.endHire, request, { id, ...body });
  }

  @Post(':id/dispute')
  @Call({
    summary: 'Disputes a hire that an operator entered',
    answer: hire,
    signedIn: true,
    body: true,
    refuses: [403, 404, 409],
  })
  dispute(
    @Param('id') id: string,
    @Body({ schema: reasonRequest }) body: z.output<typeof reasonRequest>,
    @Req() request: CallRequest,
  ): Promise<Hire> {
    return this.graph.run(operations.disputeHire, request, { id, ...body });
  }
}
