import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { textsOf } from '../../shared/form-texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { Modal } from '../../shared/ui/modal';
import { messageOf } from './graph';
import { startImpersonation } from './operations';

/** A button that asks why first. */
export function ActAs({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const [start, { error, loading, reset }] = useMutation(startImpersonation, {
    onCompleted: () => void navigate('/login/impersonate'),
    onError: () => undefined,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reason } = textsOf(event.currentTarget, ['reason']);
    if (!loading) void start({ variables: { email, reason } });
  };
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Act as this user …</Button>
      <Modal open={open} onClose={close} title="Act as this user">
        <p className="wrap-anywhere">
          You see and change what {email} can. What you see and change is recorded, and they are told.
        </p>
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextField label="Reason" required name="reason" maxLength={500} autoComplete="off" />
          {error && <Banner tone="error">{messageOf(error)}</Banner>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" type="submit" busy={loading}>
              Act as this user
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}
