import { useId, useState } from 'react';
import { LoadedPart } from '../loaded-part';
import type { Case } from './case';
import { CaseCard } from './case-card';
import type { Decision, DecisionResult } from './decision';
import { DecisionDialog, ResultBanner } from './decision-dialog';

interface CaseListProps {
  title: string;
  /** Begins the error message. */
  part: string;
  /** Null or undefined when it could not be loaded. */
  cases: Case[] | null | undefined;
  empty?: string;
  onReread: () => void;
}

/** Cases in the order of their service. After a decision the focus is on its result. */
export function CaseList({ title, part, cases, empty, onReread }: CaseListProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<{ about: string; decision: Decision }>();
  const [result, setResult] = useState<DecisionResult>();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId}>{title}</h2>
      {result && <ResultBanner result={result} onDecided={setResult} />}
      <LoadedPart name={part} value={cases} onRetry={onReread}>
        {(known) => (
          <>
            {known.length === 0 && empty && <p className="text-muted">{empty}</p>}
            {known.map((each) => (
              <CaseCard
                key={each.id}
                case={each}
                onChoose={(decision) => {
                  setResult(undefined);
                  setChosen({ about: each.title, decision });
                }}
              />
            ))}
          </>
        )}
      </LoadedPart>
      {chosen && (
        <DecisionDialog
          {...chosen}
          onClose={() => setChosen(undefined)}
          onDecided={(decided) => {
            setChosen(undefined);
            setResult(decided);
            onReread();
          }}
          onRejected={onReread}
        />
      )}
    </section>
  );
}
