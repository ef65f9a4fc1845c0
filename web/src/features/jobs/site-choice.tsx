import { limits } from '@nearward/proto/choices';
import { matchesQuery } from '@nearward/proto/fold';
import type { Site } from '@nearward/proto/rest/site';
import { siteTexts } from '@nearward/proto/rest/site-texts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { isolateText } from '@nearward/proto/isolate-text';
import { Button } from '../../shared/ui/button';
import { FilterField } from '../../shared/ui/filters';
import { useRovingStop } from '../../shared/use-roving-stop';

interface SiteChoiceProps {
  label: string;
  sites: readonly Site[];
  /** The ids of the chosen ones. */
  value: readonly string[];
  /** How many of the chosen ones were deleted since. */
  lost: number;
  onChange: (ids: string[]) => void;
  error?: string;
}

/** From this many sites on, a field to filter them appears. */
const manySites = 10;
const most = limits.sitesOfPost;

/** The sites of a post as checkboxes, one tab stop together. */
export default function SiteChoice({ label, sites, value, lost, onChange, error }: SiteChoiceProps) {
  const [filter, setFilter] = useState('');
  const countId = useId();
  const errorId = useId();
  const shown = sites
    .filter(({ name, job_location }) => matchesQuery([name, job_location], filter))
    .map(({ id }) => id);
  const { group, item } = useRovingStop(
    shown,
    shown.find((id) => value.includes(id)),
  );
  const isFull = value.length >= most;
  const problem = value.length > most ? siteTexts.tooManyChosen : (lostText(lost, value.length) ?? error);
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <fieldset
      id="site_ids"
      tabIndex={-1}
      aria-describedby={problem ? `${countId} ${errorId}` : countId}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1 font-semibold">
        {label}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={countId} role="status" className="text-note text-muted">
          {value.length} of {sites.length} sites
          {value.length === most && sites.length > most && `. ${siteTexts.tooManyChosen}`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            busy={isFull || shown.every((id) => value.includes(id))}
            onClick={() => onChange([...new Set([...value, ...shown])].slice(0, most))}
          >
            {filter.trim() === '' ? 'Select all' : `Select the ${shown.length} shown`}
          </Button>
          <Button busy={value.length === 0} onClick={() => onChange([])}>
            Clear
          </Button>
        </div>
      </div>
      {sites.length >= manySites && <FilterField label="Filter sites" value={filter} onChange={setFilter} />}
      {sites.length === 0 ? (
        <p className="text-note">
          You have no sites. <Link to="/account#sites">Add sites in your account</Link>, or choose one
          address.
        </p>
      ) : (
        <div className="max-h-72 overflow-y-auto rounded-control border border-line px-3 py-1 in-disabled:max-h-none">
          {shown.length === 0 && <p className="py-2 text-note text-muted">No site has this name or place.</p>}
          <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2" {...group}>
            {sites.map((site) => (
              <label
                key={site.id}
                hidden={!shown.includes(site.id)}
                className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 py-1"
              >
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  checked={value.includes(site.id)}
                  onChange={() => toggle(site.id)}
                  {...item(site.id)}
                />
                <span className="flex min-w-0 flex-col leading-snug wrap-anywhere">
                  <span>{isolateText(site.name)}</span>
                  <span className="text-small text-muted">{site.job_location}</span>
                </span>
              </label>
            ))}
          </div>
        </div>
      )}
      {problem && (
        <p id={errorId} className="text-note text-error">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

const lostText = (count: number, left: number): string | undefined => {
  if (count === 0) return undefined;
  const lost =
    count === 1 ? 'A site that you chose was deleted.' : `${count} sites that you chose were deleted.`;
  return left > 0 ? `${lost} The others stay chosen.` : `${lost} Choose another.`;
};
