/** The events that a webhook reports. */
export const webhookTypes = [
  'interest.created',
  'contact.unlocked',
  'interview.changed',
  'hire.changed',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

export const webhookTypeTexts: Record<WebhookType, string> = {
  'interest.created': 'Someone is interested in one of your jobs.',
  'contact.unlocked': 'A contact was unlocked.',
  'interview.changed': 'An interview was offered, booked, declined, canceled or is over.',
  'hire.changed': 'A hire was reported or changed.',
};

/** The type of the event that a test sends. */
export const webhookTestType = 'webhook.test';

/** `canceled`: by the time it was due, the employer could no longer see it. */
export const webhookStatuses = ['waiting', 'delivered', 'failed', 'canceled'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** Why no response came. Never has anything that the receiver sent. */
export const webhookProblems = {
  certificate: 'The receiver’s certificate is not valid for its address.',
  unreachable: 'The receiver could not be reached at a public address.',
  timeout: 'The receiver did not respond within 10 seconds.',
} as const;
export type WebhookProblem = keyof typeof webhookProblems;

export const webhookLimits = { perOwner: 5, logDays: 14, retryDays: 3, seconds: 10, secretHours: 24 };

/** Messages of the calls about webhooks. */
export const webhookTexts = {
  created: 'The webhook is created. Copy its secret now: it is shown only once.',
  changed: 'The webhook is changed.',
  paused: 'The webhook is paused.',
  resumed: 'The webhook is resumed.',
  deleted: 'The webhook is deleted.',
  secretReplaced: `Copy the new secret now: it is shown only once. The former one is valid for ${webhookLimits.secretHours} hours.`,
  testSent: 'A test event is on its way. Its result appears in the log.',
  resent: 'The event is on its way again. Its result appears in the log.',
  urlInvalid: 'Enter a public https address with a host name, without a port, user name or IP address.',
  typesMissing: 'Please choose what the webhook reports.',
  tooMany: `You have ${webhookLimits.perOwner} webhooks. Delete one first.`,
  isPaused: 'Resume the webhook first.',
  secretUnreadable: 'We can no longer read the secret of this webhook, and send nothing. Replace the secret.',
  secretLost:
    'We can no longer read the secret of this webhook. Replace the secret, then resume the webhook.',
  notFound: 'Webhook not found',
  deliveryNotFound: 'Event not found',
} as const;
