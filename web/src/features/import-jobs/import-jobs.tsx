import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayWorkIn } from '../../shared/current-user';
import { pagePractice } from '../../shared/page-practice';
import { saveFile } from '../../shared/save-file';
import { Button, buttonClass } from '../../shared/ui/button';
import { Confirm } from '../../shared/ui/modal';
import { PageHeader } from '../../shared/ui/page-header';
import { WithSideColumn } from '../../shared/ui/with-side-column';
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
    <div className="flex max-w-[69rem] flex-col gap-6">
      <Link to="/dashboard" className="-my-4 inline-flex min-h-11 items-center self-start text-note">
        <ChevronLeft className="mr-1 size-4 shrink-0" />
        Back to the dashboard
      </Link>
      <PageHeader
        title="Import jobs"
        actions={
          <a className={buttonClass()} href={pagePractice.addTo('/api/jobs.csv')} download>
            Export your jobs (CSV)
          </a>
        }
      >
        Post or update many jobs at once from a spreadsheet or a file of your own system.
      </PageHeader>
      {mayHire ? <Import /> : <p>Your role does not allow this. Ask an owner.</p>}
    </div>
  );
}

const FileRules = () => (
  <section
    aria-labelledby="file-rules"
    className="flex flex-col items-start gap-3 rounded-card bg-sunken p-5 print:hidden"
  >
    <h2 id="file-rules" className="text-lead">
      What the file needs
    </h2>
    <ul className="flex list-disc flex-col gap-2 pl-5 text-note">
      <li>One job per row. The first row names the columns.</li>
      <li>
        Your own ID for each job in the column external_id. With the same ID we update the job instead of
        posting it twice.
      </li>
      <li>Semicolons between several choices in a cell.</li>
      <li>
        A column that the file does not have stays as it is. An empty cell clears optional text, pay, shift
        and start date.
      </li>
    </ul>
    <Button onClick={() => saveFile('nearward-import.csv', 'text/csv', template)}>Download a template</Button>
    <p className="text-note">
      <a href="/api/docs">Programs can use the API.</a>
    </p>
  </section>
);

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
          {run.kind === 'import' && run.state === 'done' && <MissingJobs run={run} />}
          <RowResults run={run} />
        </>
      ) : (
        <WithSideColumn lastCard={<FileRules />}>
          <FileChoice onRead={begin} />
        </WithSideColumn>
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
