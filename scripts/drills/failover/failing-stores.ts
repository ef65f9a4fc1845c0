import type { Fault } from '../faults/fault.ts';

/** Stores for the product, by its settings, and what happens to them under load. */
export interface FailingStores {
  name: string;
  settings: NodeJS.ProcessEnv;
  failOver: Fault['inject'];
}

/** Starts stores; null if their program is not installed. Cleanups run last to first. */
export type Failover = (atTheEnd: (work: () => unknown) => void) => Promise<FailingStores | null>;
