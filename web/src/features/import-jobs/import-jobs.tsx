import { useState } from 'react';
import { useMayWorkIn } from '../../shared/current-user';
import { pagePractice } from '../../shared/page-practice';
import { saveFile } from '../../shared/save-file';
import { Button, buttonClass, ButtonLink } from '../../shared/ui/button';
import { Confirm } from '../../shared/ui/modal';
import { PageHeader } from '../../shared/ui/page-header';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import { FileChoice } from './file-choice';
import { ImportProgress } from './import-progress';
import { MissingJobs } from './missing-jobs';
import type { FileRow } from './read-file';
import { RowResults } from './row-results';
import { template } from './template';
import { useImport } from './use-import';

/** Posts and changes jobs from a file, after a check of all rows. */
export function ImportJobs() {
  const mayHire = useMayWorkIn('hiring');
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Import jobs"
        actions={
          <a className={buttonClass()} href={pagePractice.addTo('/api/jobs.csv')} download>
            Export your jobs (CSV)
          </a>
        }
      >
        Post and change many jobs at once from a file of your own system. Each row has an external_id, by
        which we find its job again. The same file twice changes nothing.
      </PageHeader>
      {mayHire ? <Import /> : <p>Your role does not allow this. Ask an owner.</p>}
      <p>
        <ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>
      </p>
    </div>
  );
}

function Import() {
  const { run, check, importGood, stop, resume, startOver } = useImport();
  const [name, setName] = useState('');
  const isOpen = run?.kind === 'import' && run.state !== 'done';
  const blocker = useLeaveWarning(isOpen);
  const begin = (fileName: string, rows: FileRow[]) => {
    setName(fileName);
    check(rows);
  };
  return (
    <>
      {run ? (
        <>
          <ImportProgress
            name={name}
            run={run}
            onStop={stop}
            onResume={() => resume(run)}
            onImport={() => importGood(run)}
            onStartOver={startOver}
          />
          {run.kind === 'import' && run.state === 'done' && <MissingJobs rows={run.rows} />}
          <RowResults run={run} />
        </>
      ) : (
        <>
          <FileChoice onRead={begin} />
          <p className="max-w-[66ch]">
            <Button onClick={() => saveFile('nearward-import.csv', 'text/csv', template)}>
              Download a template
            </Button>
          </p>
          <p className="max-w-[66ch] text-note text-muted">
            A column that the file does not have stays as it is. An empty cell clears optional text, pay,
            shift and start date. Separate several choices with semicolons.{' '}
            <a href="/api/docs">Programs can use the API.</a>
          </p>
        </>
      )}
      <Confirm
        open={blocker.state === 'blocked'}
        title="Leave before the import is done?"
        cancelLabel="Stay"
        confirmLabel="Leave"
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      >
        The rows that are imported stay. Import the same file again to continue.
      </Confirm>
    </>
  );
}
