export interface DeskAddress {
  q: string;
  user: string | null;
  queue: string | null;
}

/** The console's address with exactly these parameters. */
export function deskPath({ q, user, queue }: Partial<DeskAddress>): `/admin?${string}` | '/admin' {
  const parts = new URLSearchParams();
  if (q) parts.set('q', q);
  if (user) parts.set('user', user);
  if (queue) parts.set('queue', queue);
  return parts.size > 0 ? `/admin?${parts.toString()}` : '/admin';
}
