import { useMutation } from '@apollo/client/react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { textsOf } from '../../shared/form-texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { messageOf } from './graph';
import { startImpersonation } from './operations';

export function ActAs() {
  const navigate = useNavigate();
  const [start, { error, loading }] = useMutation(startImpersonation, {
    onCompleted: () => void navigate('/login/impersonate'),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email, reason } = textsOf(event.currentTarget, ['email', 'reason']);
    if (!loading) void start({ variables: { email, reason } });
  };
  return (
    <section aria-labelledby="act-as" className="flex flex-col gap-4">
      <h2 id="act-as">Act as a user</h2>
      <p>You see and change what they can. What you see and change is recorded, and they are told.</p>
      <form onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <TextField label="User’s email" type="email" autoComplete="off" name="email" required />
        <TextField label="Reason" required name="reason" maxLength={500} />
        {error && <Banner tone="error">{messageOf(error)}</Banner>}
        <Button type="submit" className="self-start" busy={loading}>
          Act as this user
        </Button>
      </form>
    </section>
  );
}
