import { type CurrentUser, loginRequest, loginVerification } from '@nearward/proto/rest/account';
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import type { Message } from '../../graph/operation.js';
import { signedIn } from '../signed-in.js';
import * as operations from './account.operations.js';
import { composeCurrentUser } from './current-user.js';

@Controller('api')
export class AccountController {
  constructor(private readonly graph: Graph) {}

  @Post('login')
  @HttpCode(200)
  async login(
    @Body({ schema: loginRequest }) body: z.output<typeof loginRequest>,
    @Req() request: CallRequest,
  ): Promise<Message & { success: boolean }> {
    return { success: true, ...(await this.graph.run(operations.requestLogin, request, body)) };
  }

  @Post('login/verify')
  @HttpCode(200)
  verify(
    @Body({ schema: loginVerification }) body: z.output<typeof loginVerification>,
    @Req() request: CallRequest,
  ): Promise<Message> {
    return this.graph.run(operations.verifyLogin, request, body);
  }

  /** Begins the impersonation that the admin asked for last. */
  @Get('login/verify/impersonate')
  verifyImpersonation(@Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.verifyImpersonation, request, {});
  }

  /** Back to the admin's own session. */
  @Post('admin/stop-impersonating')
  @HttpCode(200)
  stopImpersonation(@Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.stopImpersonation, request, {});
  }

  @Get('logout')
  logout(@Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.logout, request, {});
  }

  @Get('user/current')
  async currentUser(@Req() request: CallRequest): Promise<CurrentUser> {
    return composeCurrentUser(signedIn(await this.graph.run(operations.currentUser, request, {})));
  }

  @Get('subscription/status')
  async subscription(@Req() request: CallRequest): Promise<Pick<CurrentUser, 'subscription'>> {
    return signedIn(await this.graph.run(operations.subscriptionStatus, request, {}));
  }
}
