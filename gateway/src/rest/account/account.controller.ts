import { Refusal } from '@nearward/common/errors';
import { validate } from '@nearward/common/validate';
import { type CurrentUser, loginRequest, loginVerification } from '@nearward/proto/rest/account';
import { texts } from '@nearward/proto/rest/texts';
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import { composeCurrentUser, type CurrentUserData, currentUserQuery } from './current-user.js';

interface Told {
  message: string;
}

const requestLogin = 'mutation RequestLogin($email: String!) { requestLogin(email: $email) { message } }';
const verifyLogin = 'mutation VerifyLogin($token: String!) { verifyLogin(token: $token) { message } }';
const logout = 'mutation Logout { logout { message } }';
const subscriptionStatus = `query SubscriptionStatus {
  me { subscription { status stripe_price_id start_date cancel_at_period_end } }
}`;

@Controller('api')
export class AccountController {
  constructor(private readonly graph: Graph) {}

  @Post('login')
  @HttpCode(200)
  async login(@Body() body: unknown, @Req() request: CallRequest): Promise<Told & { success: boolean }> {
    const data = await this.graph.run<{ requestLogin: Told }>(
      requestLogin,
      request,
      validate(loginRequest, body),
    );
    return { success: true, ...data.requestLogin };
  }

  @Post('login/verify')
  @HttpCode(200)
  async verify(@Body() body: unknown, @Req() request: CallRequest): Promise<Told> {
    const { token } = validate(loginVerification, body);
    return (await this.graph.run<{ verifyLogin: Told }>(verifyLogin, request, { token })).verifyLogin;
  }

  @Get('logout')
  async logout(@Req() request: CallRequest): Promise<Told> {
    return (await this.graph.run<{ logout: Told }>(logout, request)).logout;
  }

  @Get('user/current')
  async currentUser(@Req() request: CallRequest): Promise<CurrentUser> {
    return composeCurrentUser(
      signedIn((await this.graph.run<CurrentUserData>(currentUserQuery, request)).me),
    );
  }

  @Get('subscription/status')
  async subscription(@Req() request: CallRequest): Promise<Pick<CurrentUser, 'subscription'>> {
    const { me } = await this.graph.run<{ me: Pick<CurrentUser, 'subscription'> | null }>(
      subscriptionStatus,
      request,
    );
    return signedIn(me);
  }
}

/** The graph has nobody for a visitor and for a session that has ended. */
export function signedIn<User>(me: User | null): User {
  if (!me) throw new Refusal('UNAUTHENTICATED', texts.signInFirst);
  return me;
}
