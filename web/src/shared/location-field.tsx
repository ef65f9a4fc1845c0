import { checkLocationFormat, locationTexts } from '@nearward/proto/rest/location';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, messageOf } from './api';
import { TextField } from './ui/field';

const pauseMs = 1_000;

interface Geocoded {
  results: { formatted_address: string }[];
}

type Check =
  { state: 'idle' | 'checking' } | { state: 'verified'; address: string } | { state: 'wrong'; text: string };

interface LocationFieldProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  /** What the form found wrong with it. */
  error?: string;
}

/** Checks the format, and after a pause whether there is such a place; what was found takes the text's place. */
export function LocationField({ id, label, hint, value, onChange, error }: LocationFieldProps) {
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const [touched, setTouched] = useState(false);
  const settled = useRef(value);
  const format = value.trim() === '' ? null : checkLocationFormat(value);

  const settle = useEffectEvent((address: string) => onChange(address));

  useEffect(() => {
    if (value === settled.current || value.trim() === '' || format !== null) {
      if (value !== settled.current) setCheck({ state: 'idle' });
      return;
    }
    const abort = new AbortController();
    setCheck({ state: 'checking' });
    const timer = setTimeout(() => {
      api<Geocoded>('GET', `/geocode?address=${encodeURIComponent(value.trim())}`, undefined, abort.signal)
        .then(({ results: [place] }) => {
          if (!place) return setCheck({ state: 'wrong', text: locationTexts.notFound });
          settled.current = place.formatted_address;
          setCheck({ state: 'verified', address: place.formatted_address });
          settle(place.formatted_address);
        })
        .catch((problem: unknown) => {
          if (abort.signal.aborted) return;
          setCheck({
            state: 'wrong',
            text: messageOf(problem, locationTexts.failed, locationTexts.unverifiable),
          });
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [value, format]);

  const wrong = (touched ? format : null) ?? (check.state === 'wrong' ? check.text : undefined) ?? error;
  return (
    <div className="flex flex-col gap-1">
      <TextField
        id={id}
        label={label}
        hint={hint}
        placeholder="Enter location (e.g., Washington, DC or 20007)"
        autoComplete="off"
        value={value}
        error={wrong ?? undefined}
        className={check.state === 'verified' ? '!border-success' : ''}
        onChange={(event) => {
          setTouched(false);
          onChange(event.target.value);
        }}
        onBlur={() => setTouched(true)}
      />
      <p role="status" className="min-h-6 text-note">
        {check.state === 'checking' && <span className="text-muted">Checking …</span>}
        {check.state === 'verified' && <span className="text-success">✓ Verified: {check.address}</span>}
      </p>
    </div>
  );
}
