import { momentText } from './moment';
import type { Part } from './user-query';

/** Where somebody is signed in, newest first. */
export function UserSessions({ sessions }: { sessions: Part<'sessions'> }) {
  if (sessions.length === 0) return <p className="text-note text-muted">Nowhere.</p>;
  return (
    <ul aria-label="Signed in" className="text-small">
      {sessions.map(({ id, started_at, expires_at, is_acting }) => (
        <li key={id} className="border-t border-line py-1.5">
          {is_acting ? 'An admin, acting as them, since' : 'Since'} {momentText(started_at)}
          <span className="block text-muted">until {momentText(expires_at)}</span>
        </li>
      ))}
    </ul>
  );
}
