import type { Addition } from '@nearward/proto/rest/supply';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { type Undoable, UndoToast } from '../../shared/ui/undo-toast';
import type { JobFormApi } from './job-elements';

/** Choices that would add matches, each with its count and a button that chooses it in the form. */
export function AdditionList({ form, additions }: { form: JobFormApi; additions: readonly Addition[] }) {
  const [done, setDone] = useState<Undoable>();
  const change = (field: Addition['field'], chosenOf: (chosen: string[]) => string[]) =>
    form.setValue(field, chosenOf(form.getValues(field)), { shouldDirty: true });
  const add = ({ field, choice }: Addition) => {
    change(field, (chosen) => (chosen.includes(choice) ? chosen : [...chosen, choice]));
    const undo = () => change(field, (chosen) => chosen.filter((other) => other !== choice));
    setDone({ text: `Added ${choice}.`, undo });
  };
  return (
    <>
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
      <UndoToast done={done} onGone={() => setDone(undefined)} />
    </>
  );
}
