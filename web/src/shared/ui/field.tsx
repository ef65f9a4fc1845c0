import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useId, memo } from 'react';

const box = 'w-full min-h-11 rounded-control border bg-ground px-3 py-2 text-ink disabled:bg-sunken';
const readable = 'read-only:bg-sunken';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  id?: string;
}

/** Ties a label, a hint and an error to the control that `children` makes. */
function Field(props: FieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const { label, hint, error, required, id: ownId, children } = props;
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-note text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'aria-required': required,
      })}
      {error && (
        <p id={`${id}-error`} className="text-note text-error">
          {error}
        </p>
      )}
    </div>
  );
}

interface ControlIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: boolean;
}

const border = (error?: string) => (error ? 'border-error' : 'border-control');

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, hint, error, required, id, className, ...input } = props;
  return (
    <Field {...{ label, hint, error, required, id }}>
      {(ids) => <input {...input} {...ids} className={clsx(box, readable, border(error), className)} />}
    </Field>
  );
}

/** Says when a controlled text is at its limit, since a browser silently cuts off what is pasted beyond it. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { label, hint, error, required, id, ...input } = props;
  const { value = '', maxLength = Infinity } = input;
  return (
    <Field {...{ label, hint, error, required, id }}>
      {(ids) => (
        <>
          <textarea rows={4} {...input} {...ids} className={clsx(box, border(error))} />
          <p role="status" className="text-note empty:hidden">
            {String(value).length >= maxLength &&
              `Only ${maxLength.toLocaleString('en')} characters fit. Please check the end of your text.`}
          </p>
        </>
      )}
    </Field>
  );
}

export type Options<Value> = readonly (readonly [value: Value & string, text: string])[];

/** Memoized by identity, since some lists are long. */
export const OptionList = memo(function OptionList({ options }: { options: Options<string> }) {
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
});

export const pleaseChoose = ['', 'Please choose'] as const;

/** Has `options`, or groups of them as children. */
export function SelectField(props: FieldProps & ComponentProps<'select'> & { options?: Options<string> }) {
  const { label, hint, error, required, id, options, children, ...select } = props;
  return (
    <Field {...{ label, hint, error, required, id }}>
      {(ids) => (
        <Select {...select} {...ids} boxClass="w-full" className={clsx('py-2', border(error))}>
          {options ? <OptionList options={options} /> : children}
        </Select>
      )}
    </Field>
  );
}

interface SelectProps extends ComponentProps<'select'> {
  /** Classes of the box around the select. */
  boxClass?: string;
}

/** The native select with the product's arrow. */
export const Select = ({ boxClass, className, ...select }: SelectProps) => (
  <span className={clsx('relative inline-flex min-w-0', boxClass)}>
    <select
      className={clsx(
        'min-h-11 w-full min-w-0 cursor-pointer appearance-none truncate rounded-control border bg-ground pr-9 pl-3 text-ink disabled:bg-sunken',
        className,
      )}
      {...select}
    />
    <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
  </span>
);

interface CheckBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export const CheckBox = ({ checked, onChange, children }: CheckBoxProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-brand"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </label>
);
