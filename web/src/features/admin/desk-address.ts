import { useSearchParams } from 'react-router';

/** Titles of the console's queues. */
export const queueNames = {
  claims: '“We knew them” claims',
  disputes: 'Disputed by employer',
  'professional-disputes': 'Disputed by professional',
  'bank-disputes': 'Under bank review',
  'failed-refunds': 'Refunds that failed',
  'other-roles': 'Hired in another role',
  'hire-checks': 'Answers that differ',
  reports: 'Reported',
  exclusions: 'May be excluded',
  differences: 'Differs from Stripe',
  limits: 'Unlock limits reached',
  failed: 'Failed work',
  deletions: 'Pending deletions',
  done: 'Audit log',
  hire: 'Enter a hire',
} as const;
export type QueueName = keyof typeof queueNames;

const isQueue = (name: string | null): name is QueueName => name !== null && Object.hasOwn(queueNames, name);

export interface DeskAddress {
  q: string;
  user: string | null;
  queue: QueueName | null;
}

/** The console's address with exactly these parameters. */
export function deskPath({ q, user, queue }: Partial<DeskAddress>): `/admin?${string}` | '/admin' {
  const parts = new URLSearchParams();
  if (q) parts.set('q', q);
  if (user) parts.set('user', user);
  if (queue) parts.set('queue', queue);
  return parts.size > 0 ? `/admin?${parts.toString()}` : '/admin';
}

/** The state of the console, stored in its address: `?q&user&queue`. */
export function useDeskAddress(): DeskAddress {
  const [parts] = useSearchParams();
  const queue = parts.get('queue');
  return { q: parts.get('q') ?? '', user: parts.get('user'), queue: isQueue(queue) ? queue : null };
}
