import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { CheckboxGroup, type CheckboxGroupProps } from './ui/checkbox-group';

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
