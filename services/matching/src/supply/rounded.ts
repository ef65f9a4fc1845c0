import { fewest } from '@nearward/proto/rest/supply';

/** A count as strangers may know it: coarser the larger it is, and nothing exact below ten, so that nobody is singled out. */
export function rounded(count: number): { about: number; is_fewer: boolean } {
  if (count < fewest) return { about: fewest, is_fewer: true };
  const step = count < 100 ? 5 : count < 1_000 ? 10 : 50;
  return { about: Math.round(count / step) * step, is_fewer: false };
}
