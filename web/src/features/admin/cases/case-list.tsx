import { type ComponentProps, useId, useState } from 'react';
import { DeskList } from '../desk-parts';
import type { Case, FactGroup, Decision, DecisionResult } from './case';
import { DecisionDialog, ResultBanner } from './decision-dialog';
import { Link } from 'react-router';
import { keepDots } from '../../../shared/keep-dots';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Chip } from '../../../shared/ui/chip';
import { deskPath } from '../desk-address';
import { momentText, shortMomentText } from '../moment-text';

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

function CaseCard({ case: shown, onChoose }: { case: Case; onChoose: (decision: Decision) => void }) {
  const titleId = useId();
  const { chip, since, owner_key, hasLinkedTitle, quote, facts, details, decisions } = shown;
  const title = keepDots(shown.title);
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <p className="flex flex-wrap items-center justify-between gap-2 text-note text-muted">
          <Chip tone={chip.tone}>{chip.text}</Chip>
          <span title={momentText(since)}>Waiting since {shortMomentText(since)}</span>
        </p>
        <h3 id={titleId}>
          {hasLinkedTitle ? <Link to={deskPath({ user: owner_key })}>{title}</Link> : title}
        </h3>
        {quote && <p className="whitespace-pre-line">“{quote}”</p>}
        {facts.length > 0 && (
          <div className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
            {facts.map((group, at) => (
              <Facts key={at} {...group} />
            ))}
          </div>
        )}
        {details}
        {decisions.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {decisions.map((decision) => (
              <Button
                key={decision.label}
                kind={decision.kind}
                aria-describedby={titleId}
                onClick={() => onChoose(decision)}
                className="max-sm:flex-auto"
              >
                {decision.label}
              </Button>
            ))}
          </div>
        )}
      </Card>
    </article>
  );
}

const Facts = ({ title, facts }: FactGroup) => (
  <div>
    {title && <h4 className="pb-1 text-note text-muted">{title}</h4>}
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-note [&_dt]:text-muted">
      {facts.map(
        ([term, text]) =>
          text && (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ),
      )}
    </dl>
  </div>
);
