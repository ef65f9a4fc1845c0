import clsx from 'clsx';

interface CsvLinkProps {
  /** How many people the file holds, whatever is filtered. */
  unlocked: number;
  className: string;
}

/** As a file, for a spreadsheet. */
export const CsvLink = ({ unlocked, className }: CsvLinkProps) =>
  unlocked > 0 && (
    <a
      href="/api/contacts.csv"
      download
      className={clsx('min-h-11 items-center self-start text-small pointer-fine:min-h-7', className)}
    >
      CSV of {unlocked.toLocaleString('en')} unlocked
    </a>
  );
