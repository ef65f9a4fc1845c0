import { useState } from 'react';
import { TextField } from '../../shared/ui/field';

interface NumberFieldProps {
  label: string;
  least: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

/** A whole number, at least `least`. Emptied it stays empty until something is typed or it is left. */
export function NumberField({ label, least, step, value, onChange }: NumberFieldProps) {
  const [empty, setEmpty] = useState(false);
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={least}
      step={step}
      value={empty ? '' : value}
      onChange={({ target: { valueAsNumber: typed } }) => {
        setEmpty(Number.isNaN(typed));
        onChange(Math.max(least, Math.floor(typed || least)));
      }}
      onBlur={() => setEmpty(false)}
    />
  );
}
