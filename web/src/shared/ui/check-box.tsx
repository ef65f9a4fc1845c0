import type { ReactNode } from 'react';

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
