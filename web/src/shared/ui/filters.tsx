import { OptionList, type Options, Select } from './field';

interface FilterSelectProps<Value extends string> {
  /** Read by screen readers only; sighted users see the chosen option. */
  label: string;
  value: Value;
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

interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Filters a list of choices while one types. */
export const FilterField = ({ label, value, onChange }: FilterFieldProps) => (
  <input
    type="search"
    aria-label={label}
    placeholder="Type to filter"
    autoComplete="off"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // it would send the form
    className="min-h-11 w-full rounded-control border border-control bg-ground px-3"
  />
);

/** Makes the selects of a list, each for one field of its view. */
export const viewSelects =
  <View extends object>(view: View, onChange: (changes: Partial<View>) => void) =>
  <Name extends keyof View>(name: Name, label: string, options: Options<View[Name]>, className?: string) => (
    <FilterSelect
      label={label}
      value={view[name] as View[Name] & string}
      onChange={(value) => onChange({ [name]: value } as unknown as Partial<View>)}
      options={options}
      className={className}
    />
  );

/** Any choice or one of these. */
export const optionsOf = <Choice extends string>(any: string, choices: readonly Choice[]) => [
  ['', any] as const,
  ...choices.map((choice) => [choice, choice] as const),
];

export const milesOptionsOf = <Miles extends string>(choices: readonly Miles[]) => [
  ...choices.map((miles) => [miles, `Within ${miles} mi`] as const),
  ['', 'Within 50 mi'] as const,
];
