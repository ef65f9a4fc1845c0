interface RadioRowProps<Value extends string | number> {
  name: string;
  label: string;
  options: readonly Value[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** What the first and the last option mean. */
  ends?: readonly [string, string];
}

export function RadioRow<Value extends string | number>({
  name,
  label,
  options,
  value,
  onChange,
  ends,
}: RadioRowProps<Value>) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="font-semibold">{label}</legend>
      {ends && (
        <p className="text-note text-muted">
          {options[0]} = {ends[0]}, {options.at(-1)} = {ends[1]}
        </p>
      )}
      <div className={`flex flex-wrap ${typeof options[0] === 'number' ? 'gap-1.5' : 'gap-2'}`}>
        {options.map((option) => (
          <label
            key={option}
            className={`framed-choice flex min-h-11 min-w-11 cursor-pointer items-center tabular-nums ${typeof option === 'number' ? 'gap-1.5 !px-1.5' : 'gap-2'}`}
          >
            <input
              type="radio"
              name={name}
              value={option}
              className="size-6 shrink-0"
              checked={value === option}
              onChange={() => onChange(option)}
            />
            <span className="min-w-0 wrap-anywhere">{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
