import clsx from 'clsx';
import { memo } from 'react';

type Options<Value extends string> = readonly (readonly [value: Value, text: string])[];

interface FilterSelectProps<Value extends string> {
  /** For screen readers only; the chosen option labels itself. */
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
    <span className={clsx('relative inline-flex min-w-0', className)}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([each]) => each === event.target.value);
          if (chosen) onChange(chosen[0]);
        }}
        className="min-h-11 w-full min-w-0 cursor-pointer appearance-none truncate rounded-control border border-control bg-ground py-1 pr-8 pl-3 text-note [field-sizing:content] hover:brightness-95 pointer-fine:min-h-9 pointer-fine:text-small"
      >
        <OptionList options={options} />
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className="pointer-events-none absolute top-1/2 right-3 size-3 -translate-y-1/2 fill-none stroke-current stroke-2"
      >
        <path d="M2 4l4 4 4-4" />
      </svg>
    </span>
  );
}

const OptionList = memo(function OptionList({ options }: { options: Options<string> }) {
  return options.map(([each, text]) => (
    <option key={each} value={each}>
      {text}
    </option>
  ));
});
