import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { ActionProblem } from '../../shared/action-problem';
import { api } from '../../shared/api';
import { saveFile } from '../../shared/save-file';

interface ContactsExportProps {
  /** Rows of the file, regardless of filters. */
  unlocked: number;
  className: string;
}

/** The export needs a recent sign-in. */
export function ContactsExport({ unlocked, className }: ContactsExportProps) {
  const save = useMutation({
    mutationFn: () => api('GET /contacts.csv'),
    // The mark shows spreadsheets the encoding; reading the response removes it.
    onSuccess: (text) => saveFile('nearward-contacts.csv', 'text/csv', `\uFEFF${text}`),
  });
  if (unlocked === 0) return null;
  return (
    <div className={clsx('flex-col items-start gap-2 self-start', className)}>
      <button
        type="button"
        disabled={save.isPending}
        onClick={() => save.mutate()}
        className="min-h-11 cursor-pointer text-small text-brand underline underline-offset-3 pointer-fine:min-h-7"
      >
        Export {unlocked.toLocaleString('en')} (CSV)
      </button>
      <ActionProblem of={save} />
    </div>
  );
}
