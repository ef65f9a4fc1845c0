import { messageAnswer, wantedMails } from '@nearward/proto/rest/account';
import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import { type Message, operation } from '../../graph/operation.js';
import { Call } from '../../openapi/call.decorator.js';

const changeMatchMails = operation<Message, { token: string; wanted: boolean }>(
  `mutation ChangeMatchMails($token: String!, $wanted: Boolean!) {
    changeMatchMails(token: $token, wanted: $wanted) { message }
  }`,
);

/** Without a body it means: no more. */
const wantedOrNot = wantedMails.prefault({});

@Controller('api/unsubscribe')
export class UnsubscribeController {
  constructor(private readonly graph: Graph) {}

  @Post(':token')
  @Call({
    summary: 'Ends the mails about matches, or takes that back',
    answer: messageAnswer,
    body: true,
    refuses: [404, 429],
  })
  change(
    @Param('token') token: string,
    @Body({ schema: wantedOrNot }) { wanted }: z.output<typeof wantedOrNot>,
    @Req() request: CallRequest,
  ): Promise<Message> {
    return this.graph.run(changeMatchMails, request, { token, wanted });
  }
}
