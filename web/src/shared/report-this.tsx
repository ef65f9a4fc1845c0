import { lazy, Suspense, useState } from 'react';
import { focusOnMount } from './focus-on-mount';
import type { Reported } from './report-dialog';
import { Button } from './ui/button';

const ReportDialog = lazy(() => import('./report-dialog'));

/** Opens the report dialog. Needs a query client. */
export function ReportThis(reported: Reported) {
  const [open, setOpen] = useState(false);
  const [result, setResult] = useState<string>();
  if (result)
    return (
      <p ref={focusOnMount} tabIndex={-1} role="status" className="text-small text-muted">
        {result}
      </p>
    );
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        className="self-start border-transparent px-0! text-small text-muted! underline"
      >
        {reported.kind === 'job' ? 'Report this job' : 'Report this person'}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog reported={reported} onClose={() => setOpen(false)} onSent={setResult} />
        </Suspense>
      )}
    </>
  );
}
