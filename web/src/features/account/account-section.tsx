import { matchesQuery } from '@nearward/proto/fold';
import clsx from 'clsx';
import { type ReactNode, type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { queryOptions } from '@tanstack/react-query';
import { allToolsSearch } from '../../shared/shown-tools';
import { FilterField } from '../../shared/ui/filters';
import { api } from '../../shared/api';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';

/** The parts of the account page, in order, with their titles. One is shown at a time. */
const accountSections = {
  emails: 'Emails',
  devices: 'Where you are signed in',
  passkeys: 'Passkeys',
  team: 'Team',
  sites: 'Sites',
  'api-keys': 'API keys',
  webhooks: 'Webhooks',
  larger: 'For larger practices',
  appearance: 'Appearance',
  'your-data': 'Your data',
  'delete-account': 'Delete your account',
} as const;
type AccountSectionId = keyof typeof accountSections;

/** The parts that a small practice finds in one line, each with its use. */
const largerSections = {
  sites: 'Post one job at many places.',
  'api-keys': 'Let another system post your jobs or read your contacts.',
  webhooks: 'Let another system learn of changes to your contacts.',
} as const;

const employerSections: ReadonlySet<string> = new Set(['larger', ...Object.keys(largerSections)]);
const sectionLinks = Object.entries(accountSections).map(([id, title]) => ({
  id,
  title,
  to: `/account#${id}`,
}));

/** The tools that a short list does not show. */
const toolLinks = [
  ['Import or export jobs', '/jobs/import'],
  ['Export contacts (CSV)', `/dashboard?${allToolsSearch}`],
  ['Search and filter contacts', `/dashboard?${allToolsSearch}`],
  ['Keyboard shortcuts', `/dashboard?${allToolsSearch}`],
  ['Duplicate a job', `/dashboard?${allToolsSearch}`],
  ['Results of a job', `/dashboard?${allToolsSearch}`],
  ['Promise a reply in 2 days', `/dashboard?${allToolsSearch}`],
  ['Roles and activity of the team', `/account?${allToolsSearch}#team`],
].map(([title = '', to = '']) => ({ id: title, title, to }));

/** A name and what is known about it: columns in a list, one below the other where they do not fit. */
export const rowColumns =
  'flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 *:first:min-w-[min(18rem,100%)] *:last:flex-1 *:last:basis-52';

/** The part that the address names; the first one without a name. */
export function useAccountPart(hires: boolean): AccountSectionId {
  const id = useLocation().hash.slice(1);
  return id in accountSections && (hires || !employerSections.has(id)) ? (id as AccountSectionId) : 'emails';
}

export const AccountSection = ({ id, children }: { id: AccountSectionId; children: ReactNode }) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="flex min-w-0 flex-col items-start gap-4 *:[p]:max-w-170"
  >
    <h2 id={`${id}-title`} className="mb-2">
      {accountSections[id]}
    </h2>
    {children}
  </section>
);

/** Leads to what only larger practices need. */
export const ForLargerPractices = () => (
  <AccountSection id="larger">
    <ul className="w-full divide-y divide-line border-y border-line">
      {Object.entries(largerSections).map(([id, use]) => (
        <li key={id} className={clsx(rowColumns, 'py-3')}>
          <Link to={`#${id}`} className="font-semibold">
            {accountSections[id as keyof typeof largerSections]}
          </Link>
          <span className="text-muted">{use}</span>
        </li>
      ))}
    </ul>
  </AccountSection>
);

/** Links to the parts of the page, above them in a narrow window, and for employers a search. */
export function AccountMenu({ hires, hasTeam }: { hires: boolean; hasTeam: boolean }) {
  const current = useAccountPart(hires);
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  const isListed = (id: string) => !(id in largerSections) || id === current;
  const links = [
    ...sectionLinks.filter(({ id }) => isSearching || isListed(id)),
    ...(isSearching ? toolLinks : []),
  ]
    .filter(({ id }) => hires || (id in accountSections && !employerSections.has(id)))
    .filter(({ id }) => hasTeam || id !== 'team')
    .filter(({ title }) => matchesQuery([title], query));
  return (
    <div className="flex min-w-0 flex-col gap-3 print:hidden">
      {hires && <FilterField label="Search settings and tools" value={query} onChange={setQuery} />}
      <nav
        aria-label="Account"
        className="-ml-3 flex max-lg:flex-wrap max-lg:border-b max-lg:border-line max-lg:pb-2 lg:flex-col"
      >
        {links.map(({ id, title, to }) => (
          <Link
            key={id}
            to={to}
            aria-current={id === current ? 'location' : undefined}
            className={clsx(
              'flex min-h-11 items-center rounded-control px-3 text-note text-ink no-underline hover:bg-sunken pointer-fine:min-h-9',
              id === current && 'bg-brand-soft font-semibold',
            )}
          >
            {title}
          </Link>
        ))}
      </nav>
      {links.length === 0 && (
        <p role="status" className="text-note text-muted">
          Nothing has that name.
        </p>
      )}
    </div>
  );
}

export const accountKey = ['account'];

export const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: ({ signal }) => api('GET /account', {}, signal),
});

interface NameFormProps {
  label: string;
  /** The name of the input, by which browsers fill it in. */
  field: string;
  /** The stored one. What another tab saved is shown, and the typed one stays. */
  name: string;
  maxLength: number;
  busy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Changes a name in its place. */
export function NameForm({ label, field, name, maxLength, busy, onSave, onCancel }: NameFormProps) {
  const [first] = useState(name);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSave(String(new FormData(event.currentTarget).get(field)));
  };
  return (
    <form onSubmit={submit} className="flex w-full flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-52">
        <TextField
          label={label}
          name={field}
          defaultValue={first}
          error={name === first ? undefined : `Stored now: ${name}`}
          maxLength={maxLength}
          required
          ref={focusOnMount}
        />
      </div>
      <Button type="submit" busy={busy}>
        Save
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  );
}
