import Check from 'lucide-react/icons/check';
import { checkLocationFormat, locationTexts } from '@nearward/proto/rest/location-format';
import { useEffect, useEffectEvent, useState } from 'react';
import { api, messageOf } from './api';
import { TextField } from './ui/field';

const pauseMs = 1_000;

interface LocationFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Error of the form's validation. */
  error?: string;
}

/** Validates the format, then geocodes after a pause and takes over the canonical spelling. */
export function LocationField({ value, onChange, error, ...field }: LocationFieldProps) {
  // Both belong to one text. A stored location was verified before.
  const [verifiedText, setVerifiedText] = useState(value);
  const [problem, setProblem] = useState<{ of: string; text: string }>();
  const isBlank = value.trim() === '';
  const format = isBlank ? null : checkLocationFormat(value);
  const verified = !isBlank && value === verifiedText;
  const wrong = problem?.of === value ? problem.text : error;

  const showFormat = () => setProblem(format === null ? undefined : { of: value, text: format });
  const settle = useEffectEvent((address: string) => {
    setVerifiedText(address);
    noteFoundPlace(address);
    onChange(address);
  });
  const check = useEffectEvent((signal: AbortSignal) => {
    if (format !== null) return showFormat();
    const fail = (text: string) => setProblem({ of: value, text });
    api('GET /geocode', { query: { address: value.trim() } }, signal)
      .then(({ results: [place] }) =>
        place ? settle(place.formatted_address) : fail(locationTexts.notFound),
      )
      .catch((reason: unknown) => {
        if (!signal.aborted) fail(messageOf(reason, locationTexts.failed, locationTexts.unverifiable));
      });
  });

  const unknown = !isBlank && !verified;
  useEffect(() => {
    if (!unknown) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => check(abort.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [value, unknown]);

  return (
    <div className="flex flex-col gap-1">
      <TextField
        {...field}
        placeholder="Enter location (e.g., Washington, DC or 20007)"
        autoComplete="off"
        value={value}
        error={wrong}
        className={verified && !wrong ? '!border-success' : ''}
        onChange={(event) => {
          setProblem(undefined);
          onChange(event.target.value);
        }}
        onBlur={() => format !== null && showFormat()}
      />
      <p role="status" className="min-h-6 text-note wrap-anywhere">
        {unknown && format === null && !wrong && <span className="text-muted">Checking …</span>}
        {verified && (
          <span className="inline-flex items-center gap-1.5 text-success">
            <Check className="size-4 shrink-0" />
            Verified: {value}
          </span>
        )}
      </p>
    </div>
  );
}

const verifiedPlaces = new Set<string>();

const noteFoundPlace = (address: string): void => void verifiedPlaces.add(address);
export const isFoundPlace = (address: string): boolean => verifiedPlaces.has(address);
