import { minShownCount } from '@nearward/proto/rest/supply';

/** Rounds a public count: coarser for larger counts, and the same for all below ten, so that it identifies no one. */
export function roundCount(count: number): { about: number; is_fewer: boolean } {
  if (count < minShownCount) return { about: minShownCount, is_fewer: true };
  const step = count < 100 ? 5 : count < 1_000 ? 10 : 50;
  return { about: Math.round(count / step) * step, is_fewer: false };
}
