import { Chip } from './chip';

type Value = string | readonly string[] | null;

/** Terms and what they are; lists as chips, empty ones left out. */
export function Details({ rows }: { rows: readonly (readonly [term: string, value: Value])[] }) {
  return (
    <dl className="max-w-170">
      {rows
        .filter(([, value]) => value !== null && value.length > 0)
        .map(([term, value]) => (
          <div key={term} className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line py-3">
            <dt className="min-w-0 basis-52 font-semibold">{term}</dt>
            <dd className="flex min-w-0 flex-1 basis-64 flex-wrap content-start items-start gap-2 wrap-anywhere whitespace-pre-line">
              {typeof value === 'string' ? value : value?.map((choice) => <Chip key={choice}>{choice}</Chip>)}
            </dd>
          </div>
        ))}
    </dl>
  );
}
