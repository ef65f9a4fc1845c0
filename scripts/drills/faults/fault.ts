import type { ServiceName } from '../../../proto/services.ts';
import type { DrillProduct } from '../drill-product.ts';

/** Something that happens to the product while people use it. */
export interface Fault {
  name: string;
  /** What it reaches into, or needs for that: two faults of the same cannot happen at once. */
  of: readonly (ServiceName | 'gateway' | 'redis' | 'postgres' | 'mail' | 'stripe')[];
  /** Before it ends, in milliseconds. */
  lastsMs?: number;
  /** Nobody can reach the gateway meanwhile. */
  shutsDoor?: boolean;
  /** It may end whoever is in the middle of sending a mail, so that the mail comes once more. */
  cuts?: boolean;
  do: (world: DrillProduct) => Promise<unknown>;
  undo?: (world: DrillProduct) => Promise<unknown>;
}
