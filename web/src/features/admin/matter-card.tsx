import type { HireStatus } from '@nearward/proto/rest/hire';
import { useId } from 'react';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Details } from '../../shared/ui/details';
import { type Decision, decisionsFor } from './decisions';
import { matterTitle } from './matter-title';
import { momentText } from './moment';
import type { MoneyMatter } from './operations';

const statusTexts: Record<HireStatus, string> = {
  free: 'owes nothing',
  charging: 'the card is being charged',
  paid: 'paid',
  due: 'due',
  held: 'waiting for a decision on a claim',
  disputed: 'disputed by the employer',
  waived: 'waived',
};

interface MatterCardProps {
  matter: MoneyMatter;
  onChoose: (decision: Decision) => void;
}

export function MatterCard({ matter, onChoose }: MatterCardProps) {
  const titleId = useId();
  const decisions = decisionsFor(matter);
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3">
        <h3 id={titleId}>{matterTitle(matter)}</h3>
        <Details
          rows={[
            ['Employer', `${matter.employer_name}, ${matter.employer_email}`],
            ['Professional', matter.professional_name ?? 'Deleted profile'],
            ['Role', matter.role],
            ['Hire', matter.status && statusTexts[matter.status]],
            ['Reason', matter.reason],
            ['Since', momentText(matter.since)],
          ]}
        />
        {decisions.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {decisions.map((decision) => (
              <Button
                key={decision.label}
                kind={decision.kind}
                aria-describedby={titleId}
                onClick={() => onChoose(decision)}
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
