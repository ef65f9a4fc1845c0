import clsx from 'clsx';

/** As a file, for a spreadsheet. */
export const CsvLink = ({ className }: { className: string }) => (
  <a
    href="/api/contacts.csv"
    download
    className={clsx('min-h-11 items-center self-start text-small pointer-fine:min-h-7', className)}
  >
    Unlocked as CSV
  </a>
);
