import { memo } from 'react';
import { Select } from './field';

type Options<Value extends string> = readonly (readonly [value: Value, text: string])[];

interface FilterSelectProps<Value extends string> {
  /** Read by screen readers only; sighted users see the chosen option. */
  label: string;
  value: Value;
  /** Memoized by identity, since some lists are long. */
  options: Options<Value>;
  onChange: (value: Value) => void;
  className?: string;
}

/** A native select as small as a button. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange, className } = props;
  return (
    <Select
      aria-label={label}
      value={value}
      boxClass={className}
      onChange={(event) => {
        const chosen = options.find(([each]) => each === event.target.value);
        if (chosen) onChange(chosen[0]);
      }}
      className="border-control py-1 text-note [field-sizing:content] hover:brightness-95 pointer-fine:min-h-9 pointer-fine:text-small"
    >
      <OptionList options={options} />
    </Select>
  );
}

const OptionList = memo(function OptionList({ options }: { options: Options<string> }) {
  return options.map(([each, text]) => (
    <option key={each} value={each}>
      {text}
    </option>
  ));
});
