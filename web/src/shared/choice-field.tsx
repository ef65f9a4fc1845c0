import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { textOf } from './form-problems';
import { CheckboxGroup, type CheckboxGroupProps } from './ui/checkbox-group';

interface ChoiceFieldProps<Values extends FieldValues, Sent> extends Omit<
  CheckboxGroupProps,
  'id' | 'value' | 'onChange' | 'error'
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
    render={({ field, fieldState }) => (
      <CheckboxGroup
        {...group}
        id={name}
        value={field.value as string[]}
        onChange={field.onChange}
        error={textOf(fieldState.error)}
      />
    )}
  />
);
