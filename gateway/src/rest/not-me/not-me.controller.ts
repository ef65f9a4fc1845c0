import { messageAnswer } from '@nearward/proto/rest/account';
import { Controller, Param, Post, Req } from '@nestjs/common';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import { type Message, operation } from '../../graph/operation.js';
import { Call } from '../../openapi/call.decorator.js';

const disown = (name: string) =>
  operation<Message, { token: string }>(
    `mutation Disown($token: String!) { ${name}(token: $token) { message } }`,
  );
const disownJob = disown('disownJob');
const disownProfile = disown('disownProfile');
const disownDraft = disown('disownProfileDraft');

const said = (what: string) =>
  Call({
    summary: `"This was not me": removes ${what}, and whoever posted it causes no more mails to the address`,
    answer: messageAnswer,
    refuses: [404, 429],
  });

/** For who got a mail about something that others posted with their address. */
@Controller('api/not-me')
export class NotMeController {
  constructor(private readonly graph: Graph) {}

  @Post('jobs/:token')
  @said('the job')
  job(@Param('token') token: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(disownJob, request, { token });
  }

  @Post('profiles/:token')
  @said('the profile')
  profile(@Param('token') token: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(disownProfile, request, { token });
  }

  @Post('drafts/:token')
  @said('new answers for a profile')
  draft(@Param('token') token: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(disownDraft, request, { token });
  }
}
