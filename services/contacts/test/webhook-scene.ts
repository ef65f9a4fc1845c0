import { expect } from '@jest/globals';
import { mutation, readField, requestField, requireSuccess } from '@nearward/common/testing/request-field';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import {
  webhook,
  type Webhook,
  type WebhookChanges,
  webhookDelivery,
  type WebhookDelivery,
} from '@nearward/proto/rest/webhook';
import { type WebhookType, webhookTypes } from '@nearward/proto/rest/webhook-texts';
import { PracticeScene } from './practice-scene.js';
import { WebhookReceiver } from './webhook-receiver.js';

/** A `PracticeScene` with webhooks and a receiver for each. */
export class WebhookScene extends PracticeScene {
  private readonly receivers: WebhookReceiver[] = [];

  /** Stops the receivers, then the service. */
  readonly stop = async (): Promise<void> => {
    await this.service.stop();
    await Promise.all(this.receivers.map((receiver) => receiver.stop()));
  };

  async receiver(): Promise<WebhookReceiver> {
    const receiver = await WebhookReceiver.start();
    this.receivers.push(receiver);
    return receiver;
  }

  /** The new webhook, or the code and text of the error. */
  createWebhook = (viewer: SignedIn, url: string, types: readonly string[] = webhookTypes) =>
    requestField<{ id: string; secret: string }>(
      this.service,
      viewer,
      mutation('createWebhook', { url, types }, '{ id secret }'),
    );

  /** An employer with a job and a webhook. */
  async subscriber(types?: readonly WebhookType[]) {
    const clinic = await this.employer();
    return { clinic, ...(await this.subscribe(clinic.viewer, types)) };
  }

  async subscribe(viewer: SignedIn, types?: readonly WebhookType[]) {
    const receiver = await this.receiver();
    return {
      receiver,
      ...requireSuccess(await this.createWebhook(this.recent(viewer), receiver.url, types)),
    };
  }

  changeWebhook = (viewer: SignedIn, id: string, changes: WebhookChanges) =>
    this.act(viewer, 'changeWebhook', { id, ...changes });
  deleteWebhook = (viewer: SignedIn, id: string) => this.act(viewer, 'deleteWebhook', { id });
  testWebhook = (viewer: SignedIn, id: string) => this.act(viewer, 'testWebhook', { id });
  resend = (viewer: SignedIn, id: string, delivery_id: string) =>
    this.act(viewer, 'resendWebhook', { id, delivery_id });
  replaceSecret = (viewer: SignedIn, id: string) =>
    requestField<{ secret: string }>(
      this.service,
      viewer,
      mutation('replaceWebhookSecret', { id }, '{ secret }'),
    );

  webhooks = (viewer: SignedIn): Promise<Webhook[]> =>
    readField(this.service, viewer, `{ webhooks ${selectionOf(webhook)} }`);

  /** Newest first, or the code and text of the error. */
  log = (viewer: SignedIn, id: string, after?: string): Promise<WebhookDelivery[] | string> =>
    requestField(
      this.service,
      viewer,
      `query ($id: ID!, $after: ID) { webhookDeliveries(id: $id, after: $after) ${selectionOf(webhookDelivery)} }`,
      { id, after },
    );

  async lastOf(viewer: SignedIn, id: string): Promise<Partial<WebhookDelivery>> {
    return requireSuccess(await this.log(viewer, id))[0] ?? {};
  }

  /** Waits until the newest event has this status. */
  untilLast(viewer: SignedIn, id: string, expected: Partial<WebhookDelivery>): Promise<void> {
    return eventually(async () => {
      const last = await this.lastOf(viewer, id);
      for (const [name, value] of Object.entries(expected))
        if (last[name as keyof WebhookDelivery] !== value) throw new Error(JSON.stringify(last));
    });
  }

  /** Waits until the only webhook has these values. */
  untilWebhook(viewer: SignedIn, expected: Partial<Webhook>): Promise<void> {
    return eventually(async () => expect(await this.webhooks(viewer)).toMatchObject([expected]));
  }

  /** Nothing is sent until `release`. */
  async lock(id: string): Promise<() => Promise<unknown>> {
    await this.rows(`update webhook set retry_at = now() + interval '1 day' where id = $1`, id);
    return () => this.rows('update webhook set retry_at = null where id = $1', id);
  }

  /** Makes what waits due, as if the time of its next attempt had come. */
  makeDue = async (id: string): Promise<void> => {
    await this.rows('update webhook set retry_at = null where id = $1', id);
    await this.rows('update webhook_delivery set next_at = now() where webhook_id = $1', id);
  };
}
