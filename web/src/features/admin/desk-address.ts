import { useSearchParams } from 'react-router';

/** The state of the console, stored in its address: `?q&user&queue`. */
export function useDeskAddress() {
  const [parts] = useSearchParams();
  return { q: parts.get('q') ?? '', user: parts.get('user'), queue: parts.get('queue') };
}

/** The console's address with exactly these parameters. */
export function deskPath({ q, user, queue }: Partial<ReturnType<typeof useDeskAddress>>) {
  const parts = new URLSearchParams();
  if (q) parts.set('q', q);
  if (user) parts.set('user', user);
  if (queue) parts.set('queue', queue);
  return parts.size > 0 ? (`/admin?${parts.toString()}` as const) : '/admin';
}
