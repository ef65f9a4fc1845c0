import type { ErrorLike } from '@apollo/client';
import { useState } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Banner } from '../../shared/ui/banner';
import { DecisionDialog } from './decision-dialog';
import type { Decision } from './decisions';
import { Failed } from './failed';
import { MatterCard } from './matter-card';
import type { MoneyMatter } from './operations';

interface MatterListProps {
  matters: MoneyMatter[] | undefined;
  error: ErrorLike | undefined;
  onReread: () => void;
}

/** Oldest first. */
export function MatterList({ matters, error, onReread }: MatterListProps) {
  const [chosen, setChosen] = useState<{ matter: MoneyMatter; decision: Decision }>();
  const [decided, setDecided] = useState<string>();
  return (
    <section aria-labelledby="matters" className="flex flex-col gap-4">
      <h2 id="matters">Waiting for a decision</h2>
      {decided && (
        <div ref={focusOnMount} tabIndex={-1}>
          <Banner tone="success">{decided}</Banner>
        </div>
      )}
      {error && <Failed error={error} onRetry={onReread} />}
      {matters?.length === 0 && <p className="text-muted">Nothing is waiting for a decision.</p>}
      {matters?.map((matter) => (
        <MatterCard
          key={matter.id}
          matter={matter}
          onChoose={(decision) => {
            setDecided(undefined);
            setChosen({ matter, decision });
          }}
        />
      ))}
      {chosen && (
        <DecisionDialog
          {...chosen}
          onClose={() => setChosen(undefined)}
          onDecided={(message) => {
            setChosen(undefined);
            setDecided(message);
            onReread();
          }}
          onRefused={onReread}
        />
      )}
    </section>
  );
}
