import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';

/** Copies a text to the clipboard. Stands next to the text, on the same line. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [copyState, setCopyState] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopyState('Copied'),
      () => setCopyState('Not copied'),
    );
  return (
    <span className="inline-flex shrink-0 items-center align-middle print:hidden">
      <button
        type="button"
        aria-label={`Copy ${what}`}
        onClick={() => void copy()}
        className="grid size-11 cursor-pointer place-items-center rounded-control text-brand hover:bg-sunken pointer-fine:size-8"
      >
        <Copy className="size-4" />
      </button>
      <span role="status" className="text-small text-muted">
        {copyState}
      </span>
    </span>
  );
}
