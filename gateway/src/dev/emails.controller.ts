import { serviceNames } from '@nearward/proto/services';
import { Controller, Get, Header, Inject, NotFoundException, Param, Req, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { z } from 'zod';
import { visitorContext } from '../call-context.js';
import { ENV, type GatewayEnv } from '../env.js';
import { ServiceClient } from '../service-client/service-client.js';
import { LoopbackGuard } from './loopback.guard.js';
import { emailPreview, type EmailPreview, emailsPage } from './emails-page.js';

/** An email has a style sheet of its own, and no script. */
const emailPolicy = "default-src 'none';style-src 'unsafe-inline';img-src 'self' data:;base-uri 'none'";

/** Shows every email of every service with examples, rendered by the service that sends it. */
@ApiExcludeController()
@UseGuards(LoopbackGuard)
@Controller('dev/mails')
export class EmailsController {
  private readonly clients: Map<string, ServiceClient>;

  constructor(@Inject(ENV) private readonly env: GatewayEnv) {
    this.clients = new Map(serviceNames.map((service) => [service, new ServiceClient(service, env)]));
  }

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  async page(@Req() request: Request): Promise<string> {
    const all = await Promise.all(
      serviceNames.map(async (service) => ({
        service,
        emails: await this.listEmails(service, request).catch(() => null),
      })),
    );
    return emailsPage(all);
  }

  @Get(':service/:place/html')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', emailPolicy)
  async html(
    @Param('service') service: string,
    @Param('place') place: string,
    @Req() request: Request,
  ): Promise<string> {
    return (await this.findEmail(service, place, request)).html;
  }

  @Get(':service/:place/text')
  @Header('content-type', 'text/plain; charset=utf-8')
  async text(
    @Param('service') service: string,
    @Param('place') place: string,
    @Req() request: Request,
  ): Promise<string> {
    return (await this.findEmail(service, place, request)).text;
  }

  private async findEmail(service: string, place: string, request: Request): Promise<EmailPreview> {
    const email = (await this.listEmails(service, request))[Number(place)];
    if (!email) throw new NotFoundException();
    return email;
  }

  /** Empty if the service sends no email. */
  private async listEmails(service: string, request: Request): Promise<EmailPreview[]> {
    const context = visitorContext(request, this.env);
    const response = await this.clients
      .get(service)
      ?.post('/internal/mails', {}, context, { changesNothing: true });
    return response?.status === 201 ? z.array(emailPreview).parse(response.body) : [];
  }
}
