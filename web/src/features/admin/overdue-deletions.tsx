import type { OverdueDeletion } from './desk-queries';
import { momentText } from './moment';

/** Accounts that were deleted over an hour ago and are not gone everywhere. What failed is among the failed work of the service. */
export const OverdueDeletions = ({ overdue }: { overdue: readonly OverdueDeletion[] }) => (
  <section aria-labelledby="overdue-deletions" className="flex flex-col gap-4">
    <h2 id="overdue-deletions">Deletions that wait</h2>
    {overdue.length === 0 && <p className="text-muted">Every deleted account is gone everywhere.</p>}
    <ul aria-labelledby="overdue-deletions">
      {overdue.map(({ id, asked_at, missing }) => (
        <li key={id} className="border-t border-line py-2">
          Asked {momentText(asked_at)}, not confirmed by {missing.join(', ')}
        </li>
      ))}
    </ul>
  </section>
);
