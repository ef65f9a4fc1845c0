import { keysEnabled, useKeysEnabled } from '../use-keys';
import { Button } from './button';
import { Modal } from './modal';

export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-6 rounded-chip border border-b-2 border-control px-1.5 text-center font-text text-small">
    {children}
  </kbd>
);

interface KeysDialogProps {
  keys: readonly (readonly [keys: readonly string[], what: string])[];
  onClose: () => void;
}

/** Keyboard help, with a switch for single-letter keys. */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  const isEnabled = useKeysEnabled();
  return (
    <Modal open onClose={onClose} title="Shortcuts" closeLabel="Close">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        {keys.map(([each, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {each.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
            </dt>
            <dd className={isEnabled ? undefined : 'text-muted'}>{what}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="text-note text-muted">
        {isEnabled
          ? 'Shortcuts work in the list and profile.'
          : 'Single-letter shortcuts are off in this browser.'}
      </p>
      <Button className="self-start" onClick={() => keysEnabled.set(!isEnabled)}>
        {isEnabled ? 'Turn shortcuts off' : 'Turn shortcuts on'}
      </Button>
    </Modal>
  );
}
