import {
  type CurrentUser,
  currentUser,
  loginAnswer,
  loginRequest,
  loginVerification,
  messageAnswer,
} from '@nearward/proto/rest/account';
import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import type { Message } from '../../graph/operation.js';
import { knownBrowserCookie } from '../../sessions/session-cookie.js';
import { signedIn } from '../signed-in.js';
import { Call } from '../../openapi/call.decorator.js';
import * as operations from './account.operations.js';
import { composeCurrentUser } from './current-user.js';

@Controller('api')
export class AccountController {
  constructor(private readonly graph: Graph) {}

  @Post('login')
  @Call({ summary: 'Emails a sign-in link', answer: loginAnswer, body: true })
  async login(
    @Body({ schema: loginRequest }) body: z.output<typeof loginRequest>,
    @Req() request: CallRequest,
  ): Promise<Message & { success: boolean }> {
    const asked = { ...body, known_browser: knownBrowserCookie(request) ?? null };
    return { success: true, ...(await this.graph.run(operations.requestLogin, request, asked)) };
  }

  @Post('login/verify')
  @Call({
    summary: 'Signs in with the token of an emailed link',
    answer: messageAnswer,
    body: true,
    refuses: [401, 429],
  })
  verify(
    @Body({ schema: loginVerification }) body: z.output<typeof loginVerification>,
    @Req() request: CallRequest,
  ): Promise<Message> {
    return this.graph.run(operations.verifyLogin, request, body);
  }

  /** Begins the impersonation that the admin asked for last. */
  @Get('login/verify/impersonate')
  @Call({ summary: 'Begins an impersonation', answer: messageAnswer, refuses: [401, 403] })
  verifyImpersonation(@Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.verifyImpersonation, request, {});
  }

  /** Back to the admin's own session. */
  @Post('admin/stop-impersonating')
  @Call({ summary: 'Ends an impersonation', answer: messageAnswer, signedIn: true, refuses: [403] })
  stopImpersonation(@Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.stopImpersonation, request, {});
  }

  @Get('logout')
  @Call({ summary: 'Signs out', answer: messageAnswer, refuses: [403] })
  logout(@Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.logout, request, {});
  }

  @Get('user/current')
  @Call({
    summary: 'The signed-in person with everything of theirs',
    description: 'With a part behind away it answers what it has: the parts in `unavailable` are null.',
    answer: currentUser,
    signedIn: true,
  })
  async currentUser(@Req() request: CallRequest): Promise<CurrentUser> {
    const { value, failed } = await this.graph.runInParts(operations.currentUser, request, {});
    return composeCurrentUser(signedIn(value), failed);
  }
}
