const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayMs = 86_400_000;

/** `today`, `yesterday`, `Thursday`, `Nov 2`. */
export function sinceText(iso: string, now: number): string {
  const then = new Date(iso);
  const midnight = (time: number | Date) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(then)) / dayMs);
  if (days <= 0) return 'earlier today';
  if (days === 1) return 'yesterday';
  return days < 7 ? weekday.format(then) : date.format(then);
}
