import { useState } from 'react';

/** Puts a text where it can be pasted from. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [told, setTold] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold('Copied'),
      () => setTold('Not copied'),
    );
  return (
    <span className="flex shrink-0 items-center print:hidden">
      <span role="status" className="text-small text-muted">
        {told}
      </span>
      <button
        type="button"
        aria-label={`Copy ${what}`}
        onClick={() => void copy()}
        className="grid size-11 cursor-pointer place-items-center rounded-control text-brand hover:bg-sunken pointer-fine:size-8"
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-[1.5]">
          <path d="M6 6h8v8H6zM10 3.5V2H2v8h1.5" />
        </svg>
      </button>
    </span>
  );
}
