import Ellipsis from 'lucide-react/icons/ellipsis';
import clsx from 'clsx';
import { type Ref, useId, useRef } from 'react';
import { buttonClass } from '../../shared/ui/button';

interface MenuAction {
  label: string;
  /** Read by screen readers; names the object of the action. */
  name: string;
  onSelect: () => void;
  /** Whether it deletes or ends something. */
  isDanger?: boolean;
  busy?: boolean;
}

interface ActionMenuProps {
  /** The name of the thing that they change. */
  of: string;
  actions: readonly MenuAction[];
  /** The button that opens it. */
  ref?: Ref<HTMLButtonElement>;
}

/** The rarer actions of a row behind one button. The browser closes the popover on Esc, on a click outside, and behind a dialog. */
export function ActionMenu({ of, actions, ref }: ActionMenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  return (
    <span className="shrink-0">
      <button
        ref={ref}
        type="button"
        popoverTarget={id}
        aria-label={`Actions for ${of}`}
        className={buttonClass('plain', '-mr-2 w-11 border-transparent')}
      >
        <Ellipsis className="size-5 shrink-0" />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="group"
        aria-label={`Actions for ${of}`}
        className="action-menu rounded-control border border-control bg-ground py-1 text-ink shadow-2xl"
      >
        {actions.map(({ label, name, onSelect, isDanger, busy }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-disabled={busy || undefined}
            onClick={() => {
              if (busy) return;
              // First, so that a dialog returns the focus to the button that opened the menu.
              popover.current?.hidePopover();
              onSelect();
            }}
            className={clsx(
              'flex min-h-11 w-full cursor-pointer items-center px-4 text-left font-semibold hover:bg-sunken',
              isDanger && 'text-error',
            )}
          >
            {label}
          </button>
        ))}
      </div>
    </span>
  );
}
