import { isDemoAccount } from '@nearward/proto/demo-accounts';
import { isLaptop } from '@nearward/common/env/deployment';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { ENV } from '@nearward/common/env/tokens';
import { email as emailAddress } from '@nearward/proto/rest/fields';
import {
  Body,
  Controller,
  ForbiddenException,
  HttpCode,
  Inject,
  NotFoundException,
  Post,
  Res,
  StandardSchemaValidationPipe,
  UnauthorizedException,
  UsePipes,
} from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { IdentityEnv } from '../env.js';
import { Cookies } from '../sessions/cookies.js';
import { type FoundSession, SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';

const sessionQuestion = z.object({ session: z.string() });
const demoSignIn = z.object({ email: emailAddress });

/** For the gateway only: like the graph, it answers nobody without an envelope. */
@Controller('internal')
@UsePipes(new StandardSchemaValidationPipe())
export class InternalController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly cookies: Cookies,
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /** Who a session cookie stands for. */
  @Post('session')
  @HttpCode(200)
  async session(
    @Body({ schema: sessionQuestion }) { session }: z.output<typeof sessionQuestion>,
  ): Promise<FoundSession> {
    const found = await this.sessions.find(session);
    if (!found) throw new UnauthorizedException();
    return found;
  }

  /** Signs in without a mail and without the passkey that an admin needs, for the demo accounts of a laptop. */
  @Post('demo-session')
  @HttpCode(204)
  async demoSession(
    @Body({ schema: demoSignIn }) { email }: z.output<typeof demoSignIn>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    if (!isLaptop(this.env)) throw new NotFoundException();
    if (!isDemoAccount(email, this.env.APP_ENV)) throw new ForbiddenException();
    const secret = await this.dataSource.transaction(async (manager) => {
      const user = await this.users.open(manager, email);
      logSecurity({ what: 'sign-in', owner: user.owner_key });
      return this.sessions.start(manager, user, { by: 'passkey', browser: null });
    });
    this.cookies.signIn(response, secret);
  }
}
