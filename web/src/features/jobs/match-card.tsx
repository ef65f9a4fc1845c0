import type { Addition, Supply } from '@nearward/proto/rest/supply';
import { useState } from 'react';
import { countedFirst } from '../../shared/counted';
import { supplySentence } from '../../shared/supply-meter';
import { Button } from '../../shared/ui/button';
import { UndoToast, type Undoable } from '../../shared/ui/undo-toast';
import { DistanceBars } from './distance-bars';
import type { JobFormApi } from './job-elements';

/** What the side column says first, and the bar of a phone. */
export function matchHeadline(supply: Supply | undefined): string {
  const all = supply?.counts.at(-1);
  return all ? `${countedFirst(all)} match` : 'How many match';
}

interface MatchCardProps {
  form: JobFormApi;
  supply: Supply | undefined;
  additions: readonly Addition[];
}

/** How many match what is filled in, near and farther, and which one more choice would add how many. */
export function MatchCard({ form, supply, additions }: MatchCardProps) {
  const [done, setDone] = useState<Undoable>();
  const counts = supply?.counts ?? [];
  const set = (field: Addition['field'], change: (chosen: string[]) => string[]) =>
    form.setValue(field, change(form.getValues(field)), { shouldDirty: true });
  const add = ({ field, choice }: Addition) => {
    set(field, (chosen) => [...chosen, choice]);
    const undo = () => set(field, (chosen) => chosen.filter((other) => other !== choice));
    setDone({ text: `Added ${choice}.`, undo });
  };
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-title max-lg:sr-only">{matchHeadline(supply)}</h2>
      <p aria-live="polite" className={supply ? 'sr-only' : 'text-muted'}>
        {supply
          ? supplySentence('professionals', supply)
          : 'Add a place, a type and a specialty to see how many match.'}
      </p>
      {counts.length > 0 && <DistanceBars counts={counts} />}
      {additions.length > 0 && (
        <div className="border-t border-line pt-4">
          <h3 className="mb-1">Reach more</h3>
          <ul>
            {additions.map((addition) => (
              <li key={addition.choice} className="flex items-center justify-between gap-3 py-1">
                <span className="min-w-0 wrap-anywhere">
                  <strong>{addition.choice}</strong>: about {addition.about.toLocaleString('en-US')} more
                </span>
                <Button onClick={() => add(addition)}>
                  Add<span className="sr-only"> {addition.choice}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <UndoToast done={done} onGone={() => setDone(undefined)} />
    </section>
  );
}
