import { FilterSelect } from '../../shared/ui/filter-select';

interface MailRowProps<Pace extends string> {
  about: readonly [label: string, hint: string];
  value: Pace;
  options: readonly (readonly [Pace, string])[];
  onChange: (chosen: Pace) => void;
}

/** A kind of mail, and how often it comes. */
export const MailRow = <Pace extends string>({ about, ...select }: MailRowProps<Pace>) => (
  <li className="flex flex-wrap items-center justify-between gap-3 py-3">
    <span className="flex min-w-0 flex-col">
      <span className="font-semibold">{about[0]}</span>
      <span className="text-note text-muted">{about[1]}</span>
    </span>
    <FilterSelect label={`${about[0]}: how often`} {...select} />
  </li>
);
