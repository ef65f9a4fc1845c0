import { isDemoAccount } from '@nearward/proto/demo-accounts';
import { isLaptop } from '@nearward/common/env/deployment';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { isTooMany } from '@nearward/common/app/rate-limits';
import { email as emailAddress } from '@nearward/proto/rest/fields';
import {
  Body,
  Controller,
  ForbiddenException,
  HttpCode,
  HttpException,
  HttpStatus,
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
import { ENV, type IdentityEnv } from '../env.js';
import { ApiKeysService, type ApiKeyViewer } from '../api-keys/api-keys.service.js';
import { Cookies } from '../sessions/cookies.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import type { Respond } from '@nearward/common/app/post-listener';

const keyRequest = z.object({ key: z.string() });
const demoSignInRequest = z.object({ email: emailAddress });

/** Only for the gateway. Rejects requests without an envelope. */
@Controller('internal')
@UsePipes(new StandardSchemaValidationPipe())
export class InternalController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly keys: ApiKeysService,
    private readonly users: UsersService,
    private readonly cookies: Cookies,
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /** Returns the owner of an API key and counts the call. 429 with the seconds to wait. */
  @Post('key')
  @HttpCode(200)
  async findKey(@Body({ schema: keyRequest }) { key }: z.output<typeof keyRequest>): Promise<ApiKeyViewer> {
    const viewer = await this.keys.find(key).catch((error: unknown) => {
      if (!isTooMany(error)) throw error;
      const { retry_after } = error.extensions;
      throw new HttpException(
        { statusCode: HttpStatus.TOO_MANY_REQUESTS, retry_after },
        HttpStatus.TOO_MANY_REQUESTS,
      );
    });
    if (!viewer) throw new UnauthorizedException();
    return viewer;
  }

  /** Signs in a demo account in laptop mode, without email and without the passkey that an admin needs. */
  @Post('demo-session')
  @HttpCode(204)
  async startDemoSession(
    @Body({ schema: demoSignInRequest }) { email }: z.output<typeof demoSignInRequest>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    if (!isLaptop(this.env)) throw new NotFoundException();
    if (!isDemoAccount(email, this.env.APP_ENV)) throw new ForbiddenException();
    const secret = await this.dataSource.transaction(async (manager) => {
      const user = await this.users.openAccount(manager, email);
      logSecurity({ what: 'sign-in', owner: user.owner_key });
      return this.sessions.start(manager, user, { by: 'passkey', browser: null });
    });
    this.cookies.signIn(response, secret);
  }
}

/** `practice` is an id or `none`; without it the account's default. */
const sessionRequest = z.object({ session: z.string(), practice: z.string().optional() });

/** Returns the session of a cookie; 401 if it has ended, and 404 if its user does not belong to the practice. */
export const findSession =
  (sessions: SessionsService): Respond =>
  async (body) => {
    const request = sessionRequest.safeParse(body);
    if (!request.success) return problem(400);
    const { session, practice } = request.data;
    try {
      const viewer = await sessions.find(session, practice);
      return viewer ? { status: 200, body: viewer } : problem(401);
    } catch (error) {
      if (error instanceof HttpException) return { status: error.getStatus(), body: error.getResponse() };
      throw error;
    }
  };

const problem = (status: number) => ({ status, body: { statusCode: status } });
