import type { KeyboardEvent, ReactNode } from 'react';
import { stepFocus } from '../use-roving-stop';

interface TabsProps<Name extends string> {
  tabs: readonly (readonly [name: Name, label: ReactNode])[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The id of the panel that they fill. */
  panel: string;
}

/** Enter and Space select, since a panel may load slowly. */
const step = (event: KeyboardEvent<HTMLElement>) =>
  stepFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]);

/** One row that scrolls in a narrow window. Updates immediately, even while the previous panel is still shown. */
export const Tabs = <Name extends string>({ tabs, chosen, onChoose, panel }: TabsProps<Name>) => (
  <div
    role="tablist"
    onKeyDown={step}
    className="-mb-px flex min-w-0 gap-x-6 max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:[scrollbar-width:none] sm:flex-wrap"
  >
    {tabs.map(([name, label]) => (
      <button
        key={name}
        type="button"
        role="tab"
        id={tabId(panel, name)}
        aria-controls={panel}
        aria-selected={name === chosen}
        tabIndex={name === chosen ? 0 : -1}
        onClick={() => onChoose(name)}
        className="min-h-11 shrink-0 cursor-pointer border-b-3 border-transparent font-semibold text-muted aria-selected:border-brand aria-selected:text-ink forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
      >
        {label}
      </button>
    ))}
  </div>
);

const tabId = (panel: string, name: string) => `${panel}-${name}`;

interface TabPanelProps {
  id: string;
  /** The name of its tab. */
  tab: string;
  children: ReactNode;
}

export const TabPanel = ({ id, tab, children }: TabPanelProps) => (
  <div role="tabpanel" id={id} aria-labelledby={tabId(id, tab)} tabIndex={0} className="outline-offset-4">
    {children}
  </div>
);
