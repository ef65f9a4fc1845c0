import { messageAnswer } from '@nearward/proto/rest/account';
import { type HireConfirmation, hireConfirmation, hireConfirmationRequest } from '@nearward/proto/rest/hire';
import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import type { Message } from '../../graph/operation.js';
import { Call } from '../../openapi/call.decorator.js';
import * as operations from './hire.operations.js';

/** For the professional, by the link in the mail. */
@Controller('api/hire-confirmations')
export class HireConfirmationsController {
  constructor(private readonly graph: Graph) {}

  @Get(':token')
  @Call({
    summary: 'What a professional is asked about a hire',
    answer: hireConfirmation,
    refuses: [404, 429],
  })
  asked(@Param('token') token: string, @Req() request: CallRequest): Promise<HireConfirmation> {
    return this.graph.run(operations.hireConfirmation, request, { token });
  }

  @Post(':token')
  @Call({
    summary: 'Confirms or disputes a hire as the professional',
    answer: messageAnswer,
    body: true,
    refuses: [404, 429],
  })
  answer(
    @Param('token') token: string,
    @Body({ schema: hireConfirmationRequest }) body: z.output<typeof hireConfirmationRequest>,
    @Req() request: CallRequest,
  ): Promise<Message> {
    return this.graph.run(operations.answerHire, request, { token, ...body });
  }
}
