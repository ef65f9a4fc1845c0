import { Confirm } from '../../shared/ui/modal';

interface WithdrawProps {
  error: string | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks first where the clinic has seen the interest: what somebody has read cannot be undone. */
export const Withdraw = ({ error, busy, onClose, onConfirm }: WithdrawProps) => (
  <Confirm
    open
    onClose={onClose}
    title="Withdraw your interest?"
    cancelLabel="Keep it"
    confirmLabel="Withdraw"
    busy={busy}
    onConfirm={onConfirm}
  >
    The clinic has seen it, and no longer sees your note. You can express interest again an hour after you
    last did.
    {error && (
      <span role="alert" className="block pt-3 text-error">
        {error}
      </span>
    )}
  </Confirm>
);
