import { useState } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Banner } from '../../shared/ui/banner';
import { DecisionDialog } from './decision-dialog';
import type { Decision } from './decisions';
import type { QueueName } from './desk-address';
import type { MoneyMatter } from './desk-queries';
import { PartOf } from './failed';
import { MatterCard } from './matter-card';
import { OfferSuspension } from './suspend';

const kinds: Partial<Record<QueueName, MoneyMatter['kind']>> = {
  claims: 'claim',
  disputes: 'dispute',
  'professional-disputes': 'professional_dispute',
  'bank-disputes': 'bank_dispute',
  'failed-refunds': 'failed_refund',
  'other-roles': 'other_role',
};

/** Whether it waits there; without a queue, all that waits is meant. */
export const inQueue = ({ kind }: MoneyMatter, queue: QueueName | null) =>
  queue === null || kind === kinds[queue];

interface MatterListProps {
  title: string;
  /** Undefined when it could not be read. */
  matters: MoneyMatter[] | null | undefined;
  empty?: string;
  onReread: () => void;
}

interface Decided {
  message: string;
  /** The key of who did not report a hire. */
  unreportedBy?: string;
}

interface Chosen {
  matter: MoneyMatter;
  decision: Decision;
}

const unreportedBy = ({ matter, decision: { choice } }: Chosen) =>
  choice.of === 'hire' && choice.decision === 'uphold' ? matter.owner_key : undefined;

/** What is to be decided, oldest first. */
export function MatterList({ title, matters, empty, onReread }: MatterListProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [decided, setDecided] = useState<Decided>();
  return (
    <section aria-labelledby="matters" className="flex flex-col gap-4">
      <h2 id="matters">{title}</h2>
      {decided && (
        <div ref={focusOnMount} tabIndex={-1}>
          <Banner tone="success">{decided.message}</Banner>
          {decided.unreportedBy && (
            <OfferSuspension ownerKey={decided.unreportedBy} onDone={(message) => setDecided({ message })} />
          )}
        </div>
      )}
      <PartOf name="What is waiting" value={matters} onRetry={onReread}>
        {(known) => (
          <>
            {known.length === 0 && empty && <p className="text-muted">{empty}</p>}
            {known.map((matter) => (
              <MatterCard
                key={`${matter.kind}-${matter.id}`}
                matter={matter}
                onChoose={(decision) => {
                  setDecided(undefined);
                  setChosen({ matter, decision });
                }}
              />
            ))}
          </>
        )}
      </PartOf>
      {chosen && (
        <DecisionDialog
          {...chosen}
          onClose={() => setChosen(undefined)}
          onDecided={(message) => {
            setChosen(undefined);
            setDecided({ message, unreportedBy: unreportedBy(chosen) });
            onReread();
          }}
          onRefused={onReread}
        />
      )}
    </section>
  );
}
