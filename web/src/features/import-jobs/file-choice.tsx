import clsx from 'clsx';
import { type DragEvent, useRef, useState } from 'react';
import { importTexts } from '@nearward/proto/rest/import-texts';
import { Banner } from '../../shared/ui/banner';
import { FileProblem } from './decode-text';
import { type FileRow, readFile } from './read-file';

const button =
  'file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-control file:bg-ground file:px-4 file:py-2 file:font-semibold file:text-ink';

interface FileChoiceProps {
  onRead: (name: string, rows: FileRow[]) => void;
}

/** Chooses or drops a file, and reads it in the browser. */
export function FileChoice({ onRead }: FileChoiceProps) {
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  async function read(file: File | undefined): Promise<void> {
    if (!file || isReading) return;
    setProblem(undefined);
    setReading(true);
    try {
      onRead(file.name, await readFile(file));
    } catch (error) {
      setProblem(error instanceof FileProblem ? error.message : importTexts.notReadable);
    } finally {
      setReading(false);
      // The same file can be chosen again after it was corrected.
      if (input.current) input.current.value = '';
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <div className="flex flex-col gap-4">
      {problem && <Banner tone="error">{problem}</Banner>}
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
          onChange={(event) => void read(event.target.files?.[0])}
        />
        <span className="text-note text-muted">
          Up to 5,000 rows in UTF-8. We check the file first; nothing is posted before you confirm.
        </span>
      </label>
      <p role="status" className="empty:hidden">
        {isReading && 'Reading the file …'}
      </p>
    </div>
  );
}
