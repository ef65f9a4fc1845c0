import { providerTypes } from '@nearward/proto/choices';
import type { Supply } from '@nearward/proto/rest/supply';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shared/api';
import { SelectField, TextField } from '../../shared/ui/field';
import { useDebounced } from '../../shared/use-debounced';
import { useInBrowser } from '../../shared/use-in-browser';

interface Question {
  role: string;
  zip: string;
}

const pauseMs = 600;
const usual = 'Registered Nurse';
const digits = (text: string) => text.replace(/\D/g, '').slice(0, 5);
const isComplete = ({ zip }: Question) => /^\d{5}$/.test(zip);

/** Parses a shared link: `/?role=Registered+Nurse&zip=94103`. */
function fromLink(link: string): Question {
  const search = new URLSearchParams(link);
  const role = providerTypes.find((type) => type === search.get('role')) ?? usual;
  return { role, zip: digits(search.get('zip') ?? '') };
}
const toLink = ({ role, zip }: Question) => `?${new URLSearchParams({ role, zip })}`;

/** Values chosen before hydration, otherwise those of the link. */
function searchNow(): string {
  const fields = document.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
    '#near-you :is(select, input)',
  );
  const [role = usual, zip = ''] = [...fields].map(({ value }) => value);
  return zip || role !== usual ? toLink({ role, zip }) : window.location.search;
}

/** Counts professionals of a role near a ZIP code, debounced. Hidden without scripts. */
export function NearYou() {
  const search = useInBrowser(searchNow, '');
  const [edited, setEdited] = useState<Question>();
  const question = edited ?? fromLink(search);
  const { role, zip } = question;
  const answer = useAnswer(useDebounced(role, pauseMs), useDebounced(zip, pauseMs));
  const change = (changes: Partial<Question>) => {
    const changed = { ...question, ...changes };
    setEdited(changed);
    if (isComplete(changed)) window.history.replaceState(window.history.state, '', toLink(changed));
  };
  return (
    <section
      id="near-you"
      aria-labelledby="near-you-title"
      className="flex flex-col gap-4 rounded-card border border-line p-5 scripting-none:hidden"
    >
      <h2 id="near-you-title">How many are near you?</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
        <SelectField label="Role" value={role} onChange={(event) => change({ role: event.target.value })}>
          {providerTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          value={zip}
          onChange={(event) => change({ zip: digits(event.target.value) })}
        />
      </div>
      <div className="grid items-center gap-4 sm:grid-cols-2">
        <RadiusDrawing />
        <div aria-live="polite" className="min-h-36">
          {isComplete(question) ? answer : <p className="text-muted">Enter a ZIP code</p>}
        </div>
      </div>
      <p className="text-note text-muted">Rounded count of live profiles.</p>
    </section>
  );
}

/** The latest result; the previous one stays until it arrives. */
function useAnswer(role: string, zip: string): ReactNode {
  const [answer, setAnswer] = useState<ReactNode>();
  useEffect(() => {
    if (!isComplete({ role, zip })) return;
    const call = new AbortController();
    const query = {
      of: 'professionals',
      location: zip,
      provider_types: JSON.stringify([role]),
    } as const;
    api('GET /supply', { query }, call.signal)
      .then((supply) => setAnswer(<Counts supply={supply} role={role} zip={zip} />))
      .catch(() => call.signal.aborted || setAnswer("We can't count right now."));
    return () => call.abort();
  }, [role, zip]);
  return answer;
}

interface CountsProps extends Question {
  supply: Supply;
}

function Counts({ supply: { counts }, role, zip }: CountsProps) {
  const [all, ...nearer] = counts.toReversed();
  if (!all) return "We can't find that ZIP code.";
  const about = all.about.toLocaleString('en');
  return (
    <>
      <p>
        <strong className="font-display text-lead">
          {all.is_fewer ? 'Fewer than' : 'About'} {about}
        </strong>{' '}
        {role.replace(/(?= \(|$)/, 's')} within {all.miles} miles of {zip}
      </p>
      <p className="text-note text-muted empty:hidden">
        {nearer
          .filter(({ is_fewer }) => !is_fewer)
          .map((count) => `About ${count.about.toLocaleString('en')} within ${count.miles}`)
          .join(', ')}
      </p>
      <Link
        to={`/post-job?${new URLSearchParams({ role, zip })}`}
        className="inline-flex min-h-11 items-center"
      >
        {all.is_fewer ? 'Post a job here' : `Post a job for these ${about}`}
      </Link>
    </>
  );
}

/** A clinic in the middle of a 50-mile ring, with people inside and outside. */
function RadiusDrawing() {
  return (
    <svg
      viewBox="0 0 320 200"
      className="hidden w-full text-brand sm:block"
      role="img"
      aria-label="A clinic at the center of a 50-mile ring"
    >
      <circle
        cx="160"
        cy="100"
        r="92"
        fill="var(--brand-soft)"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="6 5"
      />
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M140 118V84l20-14 20 14v34z" fill="var(--ground)" />
        <path d="M153 118v-18h14v18M160 78v10m-5-5h10" />
        <path d="M98 62h0m126 26h0M118 150h0m88-2h0" strokeWidth="14" />
        <path d="M30 40h0m262 120h0" stroke="var(--control)" strokeWidth="12" />
      </g>
      <text x="228" y="30" fontSize="13" fill="var(--muted)">
        50 miles
      </text>
    </svg>
  );
}
