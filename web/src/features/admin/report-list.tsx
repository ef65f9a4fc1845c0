import { useState } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Banner } from '../../shared/ui/banner';
import type { ReportedThing } from './desk-queries';
import { ReportCard } from './report-card';

interface ReportListProps {
  things: readonly ReportedThing[];
  onReread: () => void;
}

/** What people reported, the longest waiting first. */
export function ReportList({ things, onReread }: ReportListProps) {
  const [decided, setDecided] = useState<{ message: string; id: string }>();
  return (
    <section aria-labelledby="reports" className="flex flex-col gap-4">
      <h2 id="reports">Reported</h2>
      {decided && (
        <div key={decided.id} ref={focusOnMount} tabIndex={-1}>
          <Banner tone="success">{decided.message}</Banner>
        </div>
      )}
      {things.length === 0 && <p className="text-muted">Nothing is waiting for a decision.</p>}
      {things.map((thing) => (
        <ReportCard
          key={thing.id}
          thing={thing}
          onDecided={(message) => {
            setDecided({ message, id: thing.id });
            onReread();
          }}
        />
      ))}
    </section>
  );
}
