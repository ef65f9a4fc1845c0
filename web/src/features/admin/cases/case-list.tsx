import { type ComponentProps, useState } from 'react';
import { DeskList } from '../loaded-part';
import type { Case } from './case';
import { CaseCard } from './case-card';
import type { Decision, DecisionResult } from './decision';
import { DecisionDialog, ResultBanner } from './decision-dialog';

type CaseListProps = Omit<ComponentProps<typeof DeskList<Case>>, 'result' | 'children'>;

/** Cases in the order of their service. After a decision the focus is on its result. */
export function CaseList(list: CaseListProps) {
  const [chosen, setChosen] = useState<{ about: string; decision: Decision }>();
  const [result, setResult] = useState<DecisionResult>();
  return (
    <>
      <DeskList {...list} result={result && <ResultBanner result={result} onDecided={setResult} />}>
        {(known) =>
          known.map((each) => (
            <CaseCard
              key={each.id}
              case={each}
              onChoose={(decision) => {
                setResult(undefined);
                setChosen({ about: each.title, decision });
              }}
            />
          ))
        }
      </DeskList>
      {chosen && (
        <DecisionDialog
          {...chosen}
          onClose={() => setChosen(undefined)}
          onDecided={(decided) => {
            setChosen(undefined);
            setResult(decided);
            list.onReread();
          }}
          onRejected={list.onReread}
        />
      )}
    </>
  );
}
