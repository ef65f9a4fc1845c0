import { signParts } from '@nearward/marketplace/signed-parts';
import { minShownCount } from '@nearward/proto/rest/supply';

/** Rounds a public count: coarser for larger counts, and the same for all below ten, so that it identifies no one. */
export function roundCount(count: number): { about: number; is_fewer: boolean } {
  if (count < minShownCount) return { about: minShownCount, is_fewer: true };
  const step = count < 100 ? 5 : count < 1_000 ? 10 : 50;
  return { about: Math.round(count / step) * step, is_fewer: false };
}

const weekMs = 7 * 24 * 60 * 60 * 1_000;
const maxBlur = 2;

/**
 * A public count of professionals, higher or lower by up to two. It depends on who they are and on the week, so that asking
 * elsewhere or for more choices does not average it out.
 */
export function blurCount({ count, people }: { count: number; people: number }, keys: string): number {
  const counted = [count, people, Math.floor(Date.now() / weekMs)].map(String);
  const [byte = 0] = Buffer.from(signParts('public count', counted, keys), 'base64url');
  return count + (byte % (2 * maxBlur + 1)) - maxBlur;
}
