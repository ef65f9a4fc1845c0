import type { ServiceName } from '../../../proto/services.ts';
import type { DrillProduct } from '../drill-product.ts';

/** A failure that is injected while users are active. */
export interface Fault {
  name: string;
  /** The parts that it affects or needs. Two faults of one part cannot be combined. */
  of: readonly (ServiceName | 'gateway' | 'redis' | 'postgres' | 'mail' | 'stripe')[];
  /** Its duration in milliseconds. */
  lastsMs?: number;
  /** Whether the gateway is unreachable during the fault. */
  stopsGateway?: boolean;
  /** Whether it may kill a process that is sending an email, which is then sent a second time. */
  repeatsEmails?: boolean;
  do: (world: DrillProduct) => Promise<unknown>;
  undo?: (world: DrillProduct) => Promise<unknown>;
}
