import type { ServiceWork } from './desk-queries';
import { shortMoment } from './moment';

const mostCounted = 1_000;

/** How much waits in a service: a line that is quiet while nothing does. */
export function ServiceWaits({ work }: { work: ServiceWork }) {
  const { unpublished, oldest_unpublished_at, queued, dead_letter_count } = work;
  const count = unpublished === mostCounted ? `${mostCounted.toLocaleString('en-US')} or more` : unpublished;
  const parts = [
    dead_letter_count === 0 ? 'Nothing failed' : `${dead_letter_count} failed`,
    queued === null ? 'the queue cannot be seen' : `${queued} in the queue`,
    unpublished === 0 ? 'nothing to publish' : `${count} to publish`,
    oldest_unpublished_at && `oldest from ${shortMoment(oldest_unpublished_at)}`,
  ];
  return <p className="py-1 text-note text-muted">{parts.filter(Boolean).join(', ')}.</p>;
}
