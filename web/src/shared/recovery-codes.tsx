import { useState } from 'react';
import { focusOnMount } from './focus-on-mount';
import { Button } from './ui/button';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<string>();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('Copied.'),
      () => setCopied('The codes could not be copied.'),
    );
  return (
    <div className="flex w-full flex-col items-start gap-4 rounded-card border border-line bg-sunken p-5">
      <h3 ref={focusOnMount} tabIndex={-1} className="text-lead outline-none">
        Save your recovery codes
      </h3>
      <p>
        Each code signs you in once if you lose your passkey. Print them or put them in your password manager.
        They are not shown again.
      </p>
      <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-x-6 gap-y-1 font-mono wrap-anywhere">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>Copy the codes</Button>
        <Button kind="primary" onClick={onKept}>
          I saved them
        </Button>
        <span role="status">{copied}</span>
      </div>
    </div>
  );
}
