import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { brand } from './brand';
import { dateText } from './dates';
import { focusOnMount } from './focus-on-mount';
import { saveFile } from './save-file';
import { Button } from './ui/button';
import { CopyButton } from './ui/copy-button';

const codesFileName = 'nearward-recovery-codes.txt';

/** New recovery codes, which are shown only once. On paper they are alone. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [result, setResult] = useState<string>();
  const [title] = useState(() => `${brand.name} recovery codes, ${dateText(new Date().toISOString())}`);
  const download = () => {
    const lines = [title, 'Each code signs you in once if you lose your passkey.', '', ...codes, ''];
    saveFile(codesFileName, 'text/plain', lines.join('\n'));
    setResult(`Downloaded as ${codesFileName}.`);
  };
  return (
    <section
      aria-labelledby="recovery-codes"
      data-print-alone
      className="flex w-full flex-col items-start gap-4 rounded-card border border-line bg-sunken p-5"
    >
      <h3 id="recovery-codes" ref={focusOnMount} tabIndex={-1} className="text-lead outline-none">
        Save your recovery codes
      </h3>
      <p className="hidden print:block">{title}</p>
      <p>
        Each code signs you in once if you lose your passkey. Print them or put them in your password manager.
        They are not shown again.
      </p>
      <div className="flex w-full items-start gap-2 rounded-control border border-line bg-ground px-4 py-3">
        <ol className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-1 font-mono wrap-anywhere">
          {codes.map((code, index) => (
            <li key={code} className="flex gap-3">
              <span
                aria-hidden="true"
                className="w-[2ch] shrink-0 text-right whitespace-nowrap text-muted select-none"
              >
                {index + 1}
              </span>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <CopyButton what="the codes" text={codes.join('\n')} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button className="gap-2" onClick={download}>
          <Download className="size-4" />
          Download
        </Button>
        <Button className="gap-2" onClick={() => window.print()}>
          <Printer className="size-4" />
          Print
        </Button>
      </div>
      <p role="status" className="text-note text-success empty:hidden">
        {result}
      </p>
      <Button kind="primary" onClick={onKept}>
        I saved them
      </Button>
    </section>
  );
}
