import { practiceSettings, shifts } from '@nearward/proto/choices';
import { type ReactNode, type RefObject, memo, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { FilterSelect, milesOptionsOf, optionsOf, viewSelects } from '../../shared/ui/filters';
import { Modal } from '../../shared/ui/modal';
import { SearchBox } from '../../shared/ui/search-box';
import type { OwnFacts } from './job-facts';
import {
  type Sort,
  type View,
  countFilters,
  milesChoices,
  noFilters,
  payChoices,
  sortLabels,
} from './jobs-view';

interface JobFiltersProps {
  view: View;
  own: OwnFacts;
  onChange: (changes: Partial<View>) => void;
  search: RefObject<HTMLInputElement | null>;
}

const milesOptions = milesOptionsOf(milesChoices);
const payOptions = [
  ['', 'Any pay'] as const,
  ...payChoices.map((pay) => [pay, `$${pay} an hour or more`] as const),
];
const shiftOptions = optionsOf('Shift', shifts);
const settingOptions = optionsOf('Setting', practiceSettings);
const sortOptions = Object.entries(sortLabels) as [Sort, string][];

/** Search, filters and order in a row; on a phone a dialog holds all but the search. */
export const JobFilters = memo(function JobFilters({ view, own, onChange, search }: JobFiltersProps) {
  const [open, setOpen] = useState(false);
  const on = countFilters(view);
  return (
    <div className="flex flex-wrap gap-2 py-3">
      <SearchBox
        ref={search}
        label="Search clinic, city or specialty"
        placeholder="Clinic, city or specialty"
        value={view.q}
        onSearch={(q) => onChange({ q })}
        className="min-w-40 flex-1 basis-56"
      />
      <div className="hidden flex-wrap gap-2 sm:flex">
        <Choices view={view} own={own} onChange={onChange} />
      </div>
      <Button className="sm:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Filters{on > 0 && ` (${on})`}
      </Button>
      {open && (
        <Modal open onClose={() => setOpen(false)} title="Filters">
          <div className="grid grid-cols-1 gap-3 [&>*]:w-full">
            <Choices view={view} own={own} onChange={onChange} />
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => onChange(noFilters)}>Clear filters</Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        </Modal>
      )}
    </div>
  );
});

const Choices = ({ view, own, onChange }: Omit<JobFiltersProps, 'search'>) => {
  const select = viewSelects(view, onChange);
  return (
    <>
      {select('miles', 'Distance', milesOptions)}
      <FilterSelect
        label="Pay"
        value={view.pay}
        onChange={(pay) => onChange({ pay, ...(pay === '' && { paid: false }) })}
        options={payOptions}
      />
      {(view.pay || view.paid) && (
        <Toggle isOn={view.paid} onClick={() => onChange({ paid: !view.paid })}>
          Only with pay
        </Toggle>
      )}
      {select('shift', 'Shift', shiftOptions)}
      {select('setting', 'Setting', settingOptions)}
      {(!!own?.licenses?.length || view.licensed) && (
        <Toggle isOn={view.licensed} onClick={() => onChange({ licensed: !view.licensed })}>
          Licensed for this job
        </Toggle>
      )}
      {(!!own?.languages?.length || view.language) && (
        <Toggle isOn={view.language} onClick={() => onChange({ language: !view.language })}>
          Language in common
        </Toggle>
      )}
      {select('sort', 'Order', sortOptions)}
    </>
  );
};

const Toggle = ({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) => (
  <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-note pointer-fine:min-h-9 pointer-fine:text-small">
    <input type="checkbox" checked={isOn} onChange={onClick} className="size-5 pointer-fine:size-4" />
    {children}
  </label>
);
