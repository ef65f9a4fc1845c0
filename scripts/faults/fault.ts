import type { World } from './world.ts';

/** Something that happens to the product while people use it. */
export interface Fault {
  name: string;
  /** Before it ends, in milliseconds. */
  lastsMs?: number;
  /** Nobody can reach the gateway meanwhile. */
  shutsDoor?: boolean;
  /** It may end whoever is in the middle of sending a mail, so that the mail comes once more. */
  cuts?: boolean;
  do: (world: World) => Promise<unknown>;
  undo?: (world: World) => Promise<unknown>;
}
