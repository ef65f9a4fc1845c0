/** Bulk events have their own queue, so that nothing else waits behind them. */
export const queueKinds = ['events', 'bulk', 'mails'] as const;
export type QueueKind = (typeof queueKinds)[number];
