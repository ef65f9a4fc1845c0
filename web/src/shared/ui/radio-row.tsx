import clsx from 'clsx';

interface RadioRowProps<Value extends string | number> {
  name: string;
  label: string;
  options: readonly Value[];
  value: Value | undefined;
  /** Also called when the chosen option is clicked again, which confirms a preset. */
  onChange: (value: Value) => void;
  /** Follows each option. */
  unit?: string;
  /** The meanings of the first and the last option. */
  ends?: readonly [string, string];
}

export function RadioRow<Value extends string | number>(props: RadioRowProps<Value>) {
  const { name, label, options, value, onChange, unit, ends } = props;
  const isScale = typeof options[0] === 'number';
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="font-semibold">{label}</legend>
      {ends && (
        <p className="text-note text-muted">
          {options[0]} = {ends[0]}, {options.at(-1)} = {ends[1]}
        </p>
      )}
      <div className={clsx('flex flex-wrap', isScale ? 'max-w-90 gap-1.5' : 'gap-2')}>
        {options.map((option) => (
          <label
            key={option}
            className={clsx('framed-choice tabular-nums', isScale && !unit && 'framed-step')}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onClick={() => value === option && onChange(option)}
              onChange={() => onChange(option)}
            />
            <span className="min-w-0 wrap-anywhere">
              {option}
              {unit}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
