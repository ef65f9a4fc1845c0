import { Key } from '../../shared/ui/keys-dialog';
import { useKeysWanted } from '../../shared/use-keys';
import { CsvLink } from './csv-link';

interface ListToolsProps {
  isSelecting: boolean;
  onSelecting: () => void;
  /** How many there are, whatever is filtered. */
  unlocked: number;
  onKeys: () => void;
}

/** What is beside the heading: several at once on a phone, what was unlocked as a file, the keys. */
export function ListTools({ isSelecting, onSelecting, unlocked, onKeys }: ListToolsProps) {
  const hasKeys = useKeysWanted();
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-small print:hidden">
      <button
        type="button"
        aria-pressed={isSelecting}
        onClick={onSelecting}
        className="min-h-11 min-w-11 cursor-pointer font-semibold text-brand pointer-fine:hidden"
      >
        {isSelecting ? 'Done' : 'Select'}
      </button>
      <CsvLink unlocked={unlocked} className="hidden @min-[30rem]:inline-flex" />
      <button
        type="button"
        onClick={onKeys}
        className="hidden min-h-7 cursor-pointer items-center gap-1.5 text-muted pointer-fine:inline-flex"
      >
        <Key>?</Key> {hasKeys ? 'Keys' : 'Keys are off'}
      </button>
    </div>
  );
}
