import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isSameValue } from './form-values';
import { Banner } from './ui/banner';
import { Button } from './ui/button';
import type { FieldTexts } from './use-fields';

const textOf = (value: unknown): string =>
  (Array.isArray(value) ? value.join(', ') : String(value)) || 'It is empty.';

/**
 * Asks about the fields that were changed both here and elsewhere; what was only changed elsewhere is in the form already.
 * `values` are the stored ones.
 */
export function useChangedElsewhere<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  words: FieldTexts,
  values: Values,
) {
  const { getValues, setValue } = form;
  const [names, setNames] = useState<readonly Path<Values>[]>([]);
  const known = useRef(values);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = known.current;
    known.current = values;
    const typed = getValues();
    const isAsked = (name: Path<Values>) =>
      !isSameValue(before[name], values[name]) && !isSameValue(typed[name], values[name]);
    setNames((asked) => {
      const all = (Object.keys(values) as Path<Values>[]).filter(
        (name) => isAsked(name) || (asked.includes(name) && !isSameValue(typed[name], values[name])),
      );
      return String(all) === String(asked) ? asked : all;
    });
  }, [getValues, values]);
  const decide = (decided: readonly Path<Values>[], takesTheirs: boolean) => {
    if (takesTheirs)
      for (const name of decided)
        setValue(name, values[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    setNames(names.filter((name) => !decided.includes(name)));
  };
  const buttons = (decided: readonly Path<Values>[], [theirs, mine]: readonly [string, string]) => (
    <p className="flex flex-wrap gap-3 [dl+&]:mt-4 [dl+&]:border-t [dl+&]:pt-4">
      <Button onClick={() => decide(decided, true)}>{theirs}</Button>
      <Button onClick={() => decide(decided, false)}>{mine}</Button>
    </p>
  );
  return {
    /** Whether something is undecided; then it takes the focus. */
    asks(): boolean {
      box.current?.focus();
      return names.length > 0;
    },
    notice: names.length > 0 && (
      <div ref={box} tabIndex={-1} className="outline-none">
        <Banner tone="warning">
          <p>This was changed elsewhere. Please choose before you save.</p>
          <dl className="mt-2 flex flex-col gap-4">
            {names.map((name) => (
              <div key={name} className="flex flex-col gap-2">
                <dt className="font-semibold">{words[name]?.label ?? name}</dt>
                <dd className="flex flex-col gap-2 whitespace-pre-wrap wrap-anywhere">
                  <p>Stored now: {textOf(values[name])}</p>
                  <p>Yours: {textOf(getValues(name))}</p>
                  {buttons([name], ['Use the stored one', 'Keep mine'])}
                </dd>
              </div>
            ))}
          </dl>
          {names.length > 1 && buttons(names, ['Use all stored ones', 'Keep all of mine'])}
        </Banner>
      </div>
    ),
  };
}
