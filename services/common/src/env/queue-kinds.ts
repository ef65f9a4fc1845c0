/** What comes in bulk has a queue of its own, so that nothing else ever waits behind it. */
export const queueKinds = ['events', 'bulk', 'mails'] as const;
export type QueueKind = (typeof queueKinds)[number];
