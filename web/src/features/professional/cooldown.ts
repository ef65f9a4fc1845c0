import { limits } from '@nearward/proto/choices';

const minuteMs = 60_000;

/** Whole minutes until an application may be renewed: 60 minus the minutes that have passed, at least 0. */
export function minutesLeft(since: string | null, now: number): number {
  if (since === null) return 0;
  const passed = Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs));
  return Math.max(0, limits.applicationCooldownMinutes - passed);
}
