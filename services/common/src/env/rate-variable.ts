import { z } from 'zod';

/** How often something may be done by one caller or for one address. */
export interface Rate {
  points: number;
  /** The window that the points are for. */
  seconds: number;
}

/** A rate in the environment: `30/60` is thirty in sixty seconds. */
export const rateVariable = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d*\/[1-9]\d*$/, { error: 'must be times/seconds, like 30/60' })
    .default(fallback)
    .transform((text): Rate => {
      const [points, seconds] = text.split('/').map(Number) as [number, number];
      return { points, seconds };
    });
