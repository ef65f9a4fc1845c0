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
