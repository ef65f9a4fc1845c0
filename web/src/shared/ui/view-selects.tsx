import { FilterSelect } from './filter-select';

type Options<Value> = readonly (readonly [value: Value & string, text: string])[];

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
