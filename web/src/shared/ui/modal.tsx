import { DialogBox } from './dialog-box';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Dismiss } from './banner';
import { Button } from './button';

const popup = 'm-auto sm:max-h-[90dvh] flex-col gap-[16px] overflow-y-auto p-[16px] shadow-2xl sm:p-6';
const dialogSize = 'max-h-[calc(100dvh-1rem)] w-[calc(100%-2rem)] max-w-xl rounded-card';
const formSize =
  'h-dvh max-h-none w-full max-w-none sm:h-auto sm:w-[calc(100%-2rem)] sm:max-w-160 sm:rounded-card';

/** Spans the dialog from edge to edge, with lines where the text scrolls out of sight. */
const scrolling =
  '-mx-[16px] flex min-h-12 grow flex-col gap-4 overflow-y-auto overscroll-contain border-y border-line px-[16px] py-4 sm:-mx-6 sm:px-6';

/** Starts reading a long dialog at its heading. */
const focusFirst = (heading: HTMLElement | null): void => heading?.setAttribute('autofocus', '');

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The label of a close button next to the title; without it there is none. */
  closeLabel?: string;
  /** Only Esc and buttons close the dialog, because a click outside would lose typed text. */
  isTyped?: boolean;
  /** The buttons of a dialog that may be long: they stay in view while the rest scrolls. */
  actions?: ReactNode;
  /** For a long form: 640 px wide, the full screen on a phone. */
  isForm?: boolean;
  children: ReactNode;
}

export function Modal(props: ModalProps) {
  const { open, onClose, title, closeLabel, isForm, isTyped = isForm, actions, children } = props;
  const titleId = useId();
  if (!open) return null;
  return (
    <DialogBox
      closedby={isTyped ? 'closerequest' : 'any'}
      aria-labelledby={titleId}
      onClose={onClose}
      className={clsx(popup, isForm ? formSize : dialogSize)}
    >
      <div className="flex shrink-0 items-start justify-between gap-x-4">
        <h2
          id={titleId}
          ref={actions ? focusFirst : undefined}
          tabIndex={actions ? -1 : undefined}
          className={clsx('outline-none', closeLabel && 'pt-2.5')}
        >
          {title}
        </h2>
        {closeLabel && (
          <span className="-mr-[12px]">
            <Dismiss label={closeLabel} onClick={onClose} />
          </span>
        )}
      </div>
      {actions ? (
        <>
          <div role="group" aria-labelledby={titleId} tabIndex={0} className={scrolling}>
            {children}
          </div>
          <div className="flex shrink-0 flex-wrap justify-end gap-3">{actions}</div>
        </>
      ) : (
        children
      )}
    </DialogBox>
  );
}

interface DialogButtonsProps extends ComponentProps<typeof Button> {
  onClose: () => void;
}

/** The last line of a dialog: the way out, and the button that sends. */
export const DialogButtons = ({ onClose, kind = 'primary', ...submit }: DialogButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button onClick={onClose}>Cancel</Button>
    <Button kind={kind} type="submit" {...submit} />
  </div>
);

interface ConfirmProps extends Omit<ModalProps, 'actions' | 'closeLabel' | 'isTyped'> {
  /** The label of the button that changes nothing. */
  cancelLabel?: string;
  confirmLabel: string;
  busy?: boolean;
  error?: string;
  onConfirm: () => void;
}

/** Confirms an action that cannot be undone; the safe button comes first and has the focus. */
export function Confirm(props: ConfirmProps) {
  const { open, onClose, title, children, cancelLabel = 'Cancel', confirmLabel, busy, error } = props;
  const titleId = useId();
  const textId = useId();
  if (!open) return null;
  return (
    <DialogBox
      role="alertdialog"
      closedby="closerequest"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onClose}
      className={clsx(popup, dialogSize)}
    >
      <h2 id={titleId}>{title}</h2>
      <p id={textId}>
        {children}
        {error && (
          <span role="alert" className="block pt-3 text-error">
            {error}
          </span>
        )}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button kind="danger-outline" busy={busy} onClick={props.onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </DialogBox>
  );
}
