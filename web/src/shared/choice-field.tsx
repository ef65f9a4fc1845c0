import { type Control, type FieldPath, type FieldValues, Controller } from 'react-hook-form';
import { other, otherPrefix } from '@nearward/proto/choices';
import { matchesQuery } from '@nearward/proto/fold';
import clsx from 'clsx';
import { type MouseEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { otherTextOf } from './form-values';
import { Chips } from './ui/chip';
import { FilterField } from './ui/filters';
import { useRovingStop } from './use-roving-stop';

interface ChoiceFieldProps<Values extends FieldValues, Sent> extends Omit<
  CheckboxGroupProps,
  'name' | 'value' | 'onChange'
> {
  control: Control<Values, unknown, Sent>;
  /** A field that holds a list of choices. */
  name: FieldPath<Values>;
}

/** A checkbox group as a field of a form. */
export const ChoiceField = <Values extends FieldValues, Sent>({
  control,
  name,
  ...group
}: ChoiceFieldProps<Values, Sent>) => (
  <Controller
    control={control}
    name={name}
    render={({ field }) => (
      <CheckboxGroup {...group} name={name} value={field.value as string[]} onChange={field.onChange} />
    )}
  />
);

interface CheckboxGroupProps {
  label: string;
  choices: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string;
  required?: boolean;
  /** Offers `Other` with a text field; sent as `Other: text`. */
  otherLabel?: string;
  hint?: string;
  /** The choices that a phone shows before the others are asked for. */
  usual?: readonly string[];
  /** The name of the field, and the id of its element. */
  name: string;
}

/** From this many choices on, a box to filter them appears. */
const manyChoices = 20;
const isOther = (choice: string) => choice === other || choice.startsWith('Other:');

/** Native checkboxes in a fieldset, one tab stop together. Choices of a long list stay visible as chips. */
function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, choices, value, onChange, error, required, otherLabel, hint, name } = props;
  const { usual = choices } = props;
  const isRare = (choice: string) => !usual.includes(choice);
  const [showsAll, setShowsAll] = useState(usual === choices);
  if (!showsAll && value.some(isRare)) setShowsAll(true);
  const [filter, setFilter] = useState('');
  const errorId = useId();
  const long = choices.length >= manyChoices;
  const isHidden = (choice: string) => !matchesQuery([choice], filter);
  const otherText = value.find(isOther)?.slice(otherPrefix.length);
  const visible = [...choices.filter((choice) => !isHidden(choice)), ...(otherLabel ? [other] : [])];
  const { group, item } = useRovingStop(
    visible,
    visible.find((choice) => value.includes(choice)),
  );
  const toggle = (choice: string) =>
    onChange(value.includes(choice) ? value.filter((item) => item !== choice) : [...value, choice]);
  const setOther = (text?: string) =>
    onChange([
      ...value.filter((item) => !isOther(item)),
      ...(text === undefined ? [] : [otherPrefix + text]),
    ]);

  const showAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const boxes = currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [];
    flushSync(() => setShowsAll(true)); // the button goes, and a folded choice takes no focus
    [...boxes].find((box) => isRare(box.value))?.focus();
  };

  return (
    <fieldset
      id={name}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1 font-semibold">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {hint && <p className="text-note text-muted">{hint}</p>}
      {long && (
        <>
          <FilterField label={`Filter ${label.toLowerCase()}`} value={filter} onChange={setFilter} />
          {value.length > 0 && (
            <Chips
              label="Chosen"
              tone="match"
              choices={value.map((choice) => choice.replace(/^Other:\s*$/, 'Other'))}
            />
          )}
        </>
      )}
      <div
        className={
          long
            ? 'max-h-72 overflow-y-auto in-disabled:max-h-none rounded-control border border-line px-3 py-1'
            : ''
        }
      >
        <div
          className={
            long
              ? 'grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3'
              : 'flex flex-wrap gap-2 max-sm:gap-1.5'
          }
          {...group}
        >
          {choices.map((choice) => (
            <CheckboxRow
              key={choice}
              name={name}
              label={choice}
              framed={!long}
              hidden={isHidden(choice)}
              folded={!showsAll && isRare(choice)}
              checked={value.includes(choice)}
              onChange={() => toggle(choice)}
              {...item(choice)}
            />
          ))}
          {otherLabel && (
            <CheckboxRow
              name={name}
              label={other}
              framed={!long}
              folded={!showsAll}
              checked={otherText !== undefined}
              onChange={() => setOther(otherText === undefined ? '' : undefined)}
              {...item(other)}
            />
          )}
        </div>
      </div>
      {!showsAll && (
        <button
          type="button"
          onClick={showAll}
          className="inline-flex min-h-11 cursor-pointer items-center self-start text-brand underline underline-offset-3 sm:hidden"
        >
          Show all {visible.length}
        </button>
      )}
      {otherText !== undefined && (
        <input
          name={otherTextOf(name)}
          aria-label={otherLabel}
          placeholder={otherLabel}
          value={otherText}
          maxLength={190}
          onChange={(event) => setOther(event.target.value)}
          className="min-h-11 rounded-control border border-control bg-ground px-3"
        />
      )}
      {error && (
        <p id={errorId} className="text-note text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface CheckboxRowProps {
  name: string;
  label: string;
  framed: boolean;
  /** Hidden by the filter, but still submitted. */
  hidden?: boolean;
  /** Hidden on a phone. */
  folded: boolean;
  checked: boolean;
  onChange: () => void;
  tabIndex: number;
  onFocus: () => void;
}

const CheckboxRow = ({ label, framed, hidden, folded, ...input }: CheckboxRowProps) => (
  <label
    hidden={hidden}
    className={clsx(
      framed
        ? 'framed-choice max-sm:pr-2.5 max-sm:pl-5 max-sm:text-note'
        : 'flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 pointer-fine:min-h-9',
      folded && 'max-sm:hidden',
    )}
  >
    <input type="checkbox" value={label} className={framed ? '' : 'size-5 shrink-0'} {...input} />
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </label>
);
