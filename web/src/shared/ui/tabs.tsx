import type { KeyboardEvent, ReactNode } from 'react';

interface TabsProps<Name extends string> {
  tabs: readonly (readonly [name: Name, label: ReactNode])[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The id of the panel that they fill. */
  panel: string;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys move the focus; Enter and Space select, since a panel may load slowly. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const each = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = steps[event.key]?.(each.indexOf(event.target as HTMLElement), each.length);
  if (next === undefined) return;
  event.preventDefault();
  each[next]?.focus();
}

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
