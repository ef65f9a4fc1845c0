import { Link } from 'react-router';

/** On every page while an admin acts as somebody else. */
export const ImpersonationBar = ({ email }: { email: string }) => (
  <aside aria-label="Impersonation" className="bg-badge text-on-badge">
    <p className="frame flex flex-wrap items-center gap-x-6 py-1">
      <span>
        You are acting as <strong className="break-all">{email}</strong>. What you see and change is recorded,
        and they are told.
      </span>
      <Link to="/admin/stop-impersonating" className="inline-flex min-h-11 items-center text-on-badge">
        Stop Impersonating
      </Link>
    </p>
  </aside>
);
