import { RequestError } from '@nearward/common/errors/request-error';
import { loginRequest } from '@nearward/proto/rest/account';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { visitorContext } from '../call-context.js';
import { ENV, type GatewayEnv } from '../env.js';
import { ServiceClient, unavailable } from '../service-client/service-client.js';
import { devPage } from './dev-page.js';
import { LoopbackGuard } from './loopback.guard.js';

/** The page of addresses with one-click sign-ins. Only in laptop mode. */
@ApiExcludeController()
@UseGuards(LoopbackGuard)
@Controller('dev')
export class DevController {
  private readonly identity: ServiceClient;

  constructor(@Inject(ENV) private readonly env: GatewayEnv) {
    this.identity = new ServiceClient('identity', env);
  }

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return devPage(this.env);
  }

  @Post('sign-in')
  @HttpCode(204)
  async signIn(
    @Body({ schema: loginRequest }) body: z.output<typeof loginRequest>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const { status, cookies } = await this.identity.post(
      '/internal/demo-session',
      body,
      visitorContext(request, this.env),
    );
    if (status === 403) throw new RequestError('FORBIDDEN', 'Only the demo accounts sign in here.');
    if (status !== 204) throw unavailable();
    response.append('set-cookie', cookies);
  }
}
