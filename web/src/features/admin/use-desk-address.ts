import { useSearchParams } from 'react-router';
import { findCaseQueue } from './cases/case-queues';
import type { DeskAddress } from './desk-address';

/** Titles of the lists and tools that have no cases. */
export const toolNames = {
  limits: 'Unlock limits reached',
  failed: 'Failed work',
  deletions: 'Pending deletions',
  done: 'Audit log',
  hire: 'Enter a hire',
} as const;
export type ToolName = keyof typeof toolNames;

const isQueue = (name: string | null): name is string =>
  name !== null && (Object.hasOwn(toolNames, name) || findCaseQueue(name) !== undefined);

/** The state of the console, stored in its address: `?q&user&queue`. */
export function useDeskAddress(): DeskAddress {
  const [parts] = useSearchParams();
  const queue = parts.get('queue');
  return { q: parts.get('q') ?? '', user: parts.get('user'), queue: isQueue(queue) ? queue : null };
}
