import { Message } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { webhookTexts, type WebhookType } from '@nearward/proto/rest/webhook-texts';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { WebhookLogService } from './webhook-log.service.js';
import { Webhook, WebhookDelivery, WebhookSecret } from './webhook.object.js';
import { WebhooksService } from './webhooks.service.js';

const webhookId = () => Args('id', { type: () => ID });

@Resolver(() => Webhook)
export class WebhooksResolver {
  constructor(
    private readonly service: WebhooksService,
    private readonly log: WebhookLogService,
  ) {}

  @Query(() => [Webhook])
  webhooks(@CurrentViewer() viewer: Viewer): Promise<Webhook[]> {
    return this.service.list(viewer);
  }

  @Query(() => [WebhookDelivery])
  webhookDeliveries(
    @webhookId() id: string,
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
    @CurrentViewer() viewer: Viewer,
  ): Promise<WebhookDelivery[]> {
    return this.log.list(viewer, id, after);
  }

  @Mutation(() => WebhookSecret)
  async createWebhook(
    @Args('url', { type: () => String }) url: string,
    @Args('types', { type: () => [String] }) types: WebhookType[],
    @CurrentViewer() viewer: Viewer,
  ): Promise<WebhookSecret> {
    return { message: webhookTexts.created, ...(await this.service.create(viewer, { url, types })) };
  }

  @Mutation(() => Message)
  async changeWebhook(
    @webhookId() id: string,
    @Args('url', { type: () => String, nullable: true }) url: string | undefined,
    @Args('types', { type: () => [String], nullable: true }) types: WebhookType[] | undefined,
    @Args('is_paused', { type: () => Boolean, nullable: true }) is_paused: boolean | undefined,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    return { message: await this.service.change(viewer, id, { url, types, is_paused }) };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async deleteWebhook(@webhookId() id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.service.delete(viewer, id);
    return { message: webhookTexts.deleted };
  }

  @Mutation(() => WebhookSecret)
  async replaceWebhookSecret(
    @webhookId() id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<WebhookSecret> {
    const secret = await this.service.replaceSecret(viewer, id);
    return { message: webhookTexts.secretReplaced, id, secret };
  }

  @Mutation(() => Message)
  async testWebhook(@webhookId() id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.log.test(viewer, id);
    return { message: webhookTexts.testSent };
  }

  @Mutation(() => Message)
  async resendWebhook(
    @webhookId() id: string,
    @Args('delivery_id', { type: () => ID }) delivery_id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.log.resend(viewer, id, delivery_id);
    return { message: webhookTexts.resent };
  }
}
