import { providerTypes } from '@nearward/proto/choices';
import type { Supply } from '@nearward/proto/rest/supply';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../shared/api';
import { SelectField, TextField } from '../../shared/ui/field';
import { RadiusDrawing } from './radius-drawing';
import { useSettled } from '../../shared/use-settled';

const pauseMs = 600;
const usual = 'Registered Nurse';

/** What the address asks, as somebody has shared it: `/?role=Registered+Nurse&zip=94103`. */
function fromLink(): Question {
  const search = new URLSearchParams(window.location.search);
  const role = providerTypes.find((type) => type === search.get('role')) ?? usual;
  return { role, zip: search.get('zip')?.replace(/\D/g, '').slice(0, 5) ?? '' };
}

interface Question {
  role: string;
  zip: string;
}

const isWhole = ({ zip }: Question) => /^\d{5}$/.test(zip);

/** Asks how many of a role are near a ZIP code, a moment after both are there. */
export default function NearYouQuestion() {
  const [question, setQuestion] = useState(fromLink);
  const said = useAnswer(useSettled(question, pauseMs));
  const ask = (changes: Partial<Question>) => {
    const asked = { ...question, ...changes };
    setQuestion(asked);
    if (isWhole(asked))
      window.history.replaceState(window.history.state, '', `?${new URLSearchParams({ ...asked })}`);
  };
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
        <SelectField
          label="Role"
          value={question.role}
          onChange={(event) => ask({ role: event.target.value })}
        >
          {providerTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          value={question.zip}
          onChange={(event) => ask({ zip: event.target.value.replace(/\D/g, '') })}
        />
      </div>
      <div className="grid items-center gap-4 sm:grid-cols-2">
        <RadiusDrawing />
        <div aria-live="polite">
          {isWhole(question) ? said : <p className="text-muted">Enter a ZIP code</p>}
        </div>
      </div>
      <p className="text-note text-muted">Counted now from live profiles, and rounded.</p>
    </>
  );
}

/** The answer to the question that was asked last; the one before stays until it is there. */
function useAnswer(question: Question): ReactNode {
  const { role, zip } = question;
  const [answer, setAnswer] = useState<ReactNode>();
  useEffect(() => {
    if (!isWhole({ role, zip })) return;
    const call = new AbortController();
    const query = {
      of: 'professionals',
      location: zip,
      provider_types: JSON.stringify([role]),
    } as const;
    api('GET /supply', { query }, call.signal)
      .then((supply) => setAnswer(<Counts supply={supply} zip={zip} />))
      .catch(() => call.signal.aborted || setAnswer('We cannot count at the moment.'));
    return () => call.abort();
  }, [role, zip]);
  return answer;
}

function Counts({ supply: { counts }, zip }: { supply: Supply; zip: string }) {
  const [all, ...nearer] = counts.toReversed();
  if (!all) return 'We do not know that ZIP code.';
  return (
    <>
      <p>
        {all.is_fewer ? 'fewer than' : 'about'}{' '}
        <span className="font-display text-headline font-bold">{all.about.toLocaleString('en')}</span>
        <br />
        within {all.miles} miles of {zip}
      </p>
      {nearer
        .filter(({ is_fewer }) => !is_fewer)
        .map(({ miles, about }) => (
          <p key={miles} className="text-note text-muted">
            about {about.toLocaleString('en')} within {miles}
          </p>
        ))}
    </>
  );
}
