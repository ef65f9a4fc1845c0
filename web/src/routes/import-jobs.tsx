import { importTexts } from '@nearward/proto/rest/import-texts';
import clsx from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMayWorkIn } from '../shared/current-user';
import { pagePractice } from '../shared/page-practice';
import { saveFile } from '../shared/save-file';
import { Banner } from '../shared/ui/banner';
import { Button, buttonClass } from '../shared/ui/button';
import { Confirm } from '../shared/ui/modal';
import { PageHeader } from '../shared/ui/page-header';
import { WithSideColumn } from '../shared/ui/with-side-column';
import { useLeaveWarning } from '../shared/use-unsaved-changes';
import { ImportProgress, RowResults } from '../features/import-jobs/import-progress';
import { MissingJobs } from '../features/import-jobs/missing-jobs';
import { type FileRow, FileProblem, readFile, template } from '../features/import-jobs/read-file';
import { useImport } from '../features/import-jobs/use-import';

/** Posts and changes jobs from a file, after a check of all rows. */
export default function ImportJobs() {
  const mayHire = useMayWorkIn('hiring');
  return (
    <div className="flex flex-col gap-6">
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
        Imported jobs stay. Import the same file again to continue.
      </Confirm>
    </>
  );
}

const button =
  'file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-control file:bg-ground file:px-4 file:py-2 file:font-semibold file:text-ink';

/** Chooses or drops a file, and reads it in the browser. */
function FileChoice({ onRead }: { onRead: (name: string, rows: FileRow[]) => void }) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { error, isPending, mutate } = useMutation({
    mutationFn: (file: File) => readFile(file),
    onSuccess: (rows, file) => onRead(file.name, rows),
    onSettled: () => {
      // The same file can be chosen again after it was corrected.
      if (input.current) input.current.value = '';
    },
  });
  const read = (file: File | undefined) => {
    if (file && !isPending) mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer.files[0]);
  };
  return (
    <div className="flex flex-col gap-4">
      {error && (
        <Banner tone="error">{error instanceof FileProblem ? error.message : importTexts.notReadable}</Banner>
      )}
      <label
        className={clsx(
          'flex flex-col gap-2 rounded-card border border-dashed border-control p-5',
          isOver ? 'bg-brand-soft' : 'bg-sunken',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="font-semibold">Choose a CSV or JSON file, or drop it here</span>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.json,text/csv,application/json"
          className={`w-full min-w-0 ${button}`}
          onChange={(event) => read(event.target.files?.[0])}
        />
        <span className="text-note text-muted">
          Up to 5,000 rows in UTF-8. We check the file first; nothing is posted before you confirm.
        </span>
      </label>
      <p role="status" className="empty:hidden">
        {isPending && 'Reading the file …'}
      </p>
    </div>
  );
}
