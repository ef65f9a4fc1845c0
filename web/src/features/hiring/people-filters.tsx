import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { providerTypes, specialties } from '@nearward/proto/choices';
import clsx from 'clsx';
import { type RefObject, memo, useId, useState } from 'react';
import { SearchBox } from '../../shared/ui/search-box';
import { milesOptionsOf, optionsOf, viewSelects } from '../../shared/ui/filters';
import type { Tool } from '../../shared/shown-tools';
import { stageLabels } from './pipeline-stages';
import type { ContactsPage } from './contacts-cache';
import { type View, milesChoices, sortLabels, viewOf } from './contacts-view';

interface PeopleFiltersProps {
  /** The view as parameters, a text: a person who opens renders no filter again. */
  address: string;
  counts: ContactsPage['pagination']['counts'] | undefined;
  tools: ReadonlySet<Tool>;
  onChange: (changes: Partial<View>, replace?: boolean) => void;
  search: RefObject<HTMLInputElement | null>;
}

const entriesOf = <Key extends string>(words: Record<Key, string>) =>
  Object.entries(words) as [Key, string][];
const typeOptions = optionsOf('Type', providerTypes);
const specialtyOptions = optionsOf('Specialty', specialties);
const milesOptions = milesOptionsOf(milesChoices);
const sortOptions = entriesOf(sortLabels);
const toggles = [
  ['interested', 'Interested'],
  ['new', 'Unseen'],
  ['licensed', 'Licensed for this job'],
  ['language', 'Language in common'],
] as const;

/** Two per row on a phone, below the search; `more` joins the row only where everything fits. */
const pairs = '[&>*]:order-2 [&>*]:basis-[calc(50%-0.25rem)]';
const main = clsx(pairs, '@min-[30rem]:[&>*]:order-none @min-[30rem]:[&>*]:basis-auto');
const more = clsx(pairs, '@min-[30rem]:[&>*]:basis-[30%] @3xl:[&>*]:order-none @3xl:[&>*]:basis-auto');
const small =
  'inline-flex min-h-11 cursor-pointer items-center justify-center rounded-control border px-3 text-note pointer-fine:min-h-9 pointer-fine:text-small';

/** Stage tabs, search and filters, which collapse in a narrow container. */
export const PeopleFilters = memo(function PeopleFilters(props: PeopleFiltersProps) {
  const { address, counts, tools, onChange, search } = props;
  const view = viewOf(new URLSearchParams(address));
  const select = viewSelects(view, onChange);
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const active =
    [view.type, view.miles, view.specialty].filter(Boolean).length +
    toggles.filter(([name]) => view[name]).length;
  const stages = entriesOf(stageLabels).filter(
    ([stage]) => tools.has('emptyStages') || counts?.[stage] || view.stage === stage,
  );
  const isUsed = active > 0 || view.q !== '' || view.sort !== 'interest';
  return (
    <div className="flex flex-col gap-2">
      <div
        role="group"
        aria-label="Stage"
        // One stage is all; until the counts are known, its place is kept.
        hidden={counts !== undefined && stages.length === 1 && !view.stage}
        className="-mx-1 flex gap-x-1 overflow-x-auto overscroll-x-contain border-b border-line px-1 @3xl:gap-x-3"
      >
        <StageTab
          word="All"
          count={counts?.all}
          isChosen={!view.stage}
          onChoose={() => onChange({ stage: '' })}
        />
        {stages.map(([stage, word]) => (
          <StageTab
            key={stage}
            word={word}
            count={counts?.[stage]}
            isChosen={view.stage === stage}
            onChoose={() => onChange({ stage })}
          />
        ))}
      </div>
      <div hidden={!isUsed && !tools.has('filters')} className="flex flex-wrap gap-2">
        <SearchBox
          ref={search}
          label="Search name, type or specialty"
          placeholder="Search"
          value={view.q}
          onSearch={(q) => onChange({ q }, true)}
          className="min-w-20 flex-1 basis-20"
        />
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={`${id}-main ${id}-more`}
          onClick={() => setUnfolded(!unfolded)}
          className={clsx(small, 'order-1 min-w-11 gap-2 border-control bg-ground font-semibold @3xl:hidden')}
        >
          <SlidersHorizontal className="size-4" />
          <span className="@min-[30rem]:sr-only">Filters</span>
          {active > 0 && <span className="tabular-nums">{active}</span>}
        </button>
        <div id={`${id}-main`} className={clsx(main, unfolded ? 'contents' : 'hidden @min-[30rem]:contents')}>
          {select('type', 'Type', typeOptions, '@min-[30rem]:max-w-32')}
          {select('miles', 'Distance', milesOptions)}
          {select('sort', 'Sort', sortOptions)}
        </div>
        <div id={`${id}-more`} className={clsx(more, unfolded ? 'contents' : 'hidden @3xl:contents')}>
          {select('specialty', 'Specialty', specialtyOptions, '@min-[30rem]:max-w-40')}
          {toggles.map(([name, text]) => (
            <Toggle key={name} isOn={view[name]} onClick={() => onChange({ [name]: !view[name] })}>
              {text}
            </Toggle>
          ))}
        </div>
      </div>
    </div>
  );
});

interface StageTabProps {
  word: string;
  count: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

const StageTab = ({ word, count, isChosen, onChoose }: StageTabProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={clsx(
      'min-h-11 min-w-11 shrink-0 cursor-pointer border-b-3 px-1 text-note whitespace-nowrap pointer-fine:min-h-9 pointer-fine:min-w-6 pointer-fine:text-small',
      isChosen ? 'border-brand font-semibold' : 'border-transparent text-muted forced-colors:border-[Canvas]',
    )}
  >
    {word} <span className="tabular-nums">{count?.toLocaleString('en')}</span>
  </button>
);

const Toggle = ({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onClick}
    className={clsx(
      small,
      isOn ? 'border-brand bg-brand-soft font-semibold text-brand' : 'border-control bg-ground',
    )}
  >
    {children}
  </button>
);
