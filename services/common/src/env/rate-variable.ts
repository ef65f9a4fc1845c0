import { z } from 'zod';

/** How often one caller, or all callers for one address, may do something. */
export interface Rate {
  points: number;
  /** The length of the window. */
  seconds: number;
}

/** A rate in the environment: `30/60` allows thirty in sixty seconds. */
export const rateVariable = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d*\/[1-9]\d*$/, { error: 'must be times/seconds, like 30/60' })
    .default(fallback)
    .transform((text): Rate => {
      const [points, seconds] = text.split('/').map(Number) as [number, number];
      return { points, seconds };
    });
