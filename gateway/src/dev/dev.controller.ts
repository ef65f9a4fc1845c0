import { validate } from '@nearward/common/validate';
import { loginRequest } from '@nearward/proto/rest/account';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  NotFoundException,
  Post,
  Req,
} from '@nestjs/common';
import type { CallRequest } from '../call-context.js';
import { ENV, type GatewayEnv } from '../env.js';
import { ServiceClient, unavailable } from '../graph/service-client.js';
import { devPage } from './dev-page.js';

/** The table of addresses with one-click sign-ins. Never in production. */
@Controller('dev')
export class DevController {
  private readonly identity: ServiceClient;

  constructor(@Inject(ENV) private readonly env: GatewayEnv) {
    this.identity = new ServiceClient('identity', env);
  }

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    this.requireLaptop();
    return devPage(this.env);
  }

  @Post('sign-in')
  @HttpCode(204)
  async signIn(@Body() body: unknown, @Req() { call }: CallRequest): Promise<void> {
    this.requireLaptop();
    const { email } = validate(loginRequest, body);
    const answer = await this.identity.post('/internal/demo-session', JSON.stringify({ email }), call);
    if (!answer.ok) throw unavailable();
    for (const cookie of answer.headers.getSetCookie()) call.response.append('set-cookie', cookie);
  }

  private requireLaptop(): void {
    if (this.env.APP_ENV === 'production') throw new NotFoundException();
  }
}
