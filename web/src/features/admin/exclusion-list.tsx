import { useState } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Banner } from '../../shared/ui/banner';
import { queueNames } from './desk-address';
import type { ExclusionHit } from './desk-queries';
import { ExclusionCard } from './exclusion-card';
import { Suspend } from './suspend';

interface ExclusionListProps {
  hits: readonly ExclusionHit[];
  onReread: () => void;
}

interface Decided {
  id: string;
  message: string;
  /** The key of who is on the list. */
  excluded?: string;
}

/** Whom the federal list of exclusions may name: who is certain first. */
export function ExclusionList({ hits, onReread }: ExclusionListProps) {
  const [decided, setDecided] = useState<Decided>();
  return (
    <section aria-labelledby="exclusions" className="flex flex-col gap-4">
      <h2 id="exclusions">{queueNames.exclusions}</h2>
      {decided && (
        <div key={decided.id} ref={focusOnMount} tabIndex={-1}>
          <Banner tone="success">{decided.message}</Banner>
          {decided.excluded && (
            <div className="pt-3">
              <Suspend
                ownerKey={decided.excluded}
                reason="terms"
                onDone={(message) => setDecided({ id: `${decided.id} suspended`, message })}
              />
            </div>
          )}
        </div>
      )}
      {hits.length === 0 && <p className="text-muted">Nothing is waiting for a decision.</p>}
      {hits.map((hit) => (
        <ExclusionCard
          key={hit.id}
          hit={hit}
          onDecided={(message, isThem) => {
            setDecided({ id: hit.id, message, excluded: isThem ? hit.owner_key : undefined });
            onReread();
          }}
        />
      ))}
    </section>
  );
}
