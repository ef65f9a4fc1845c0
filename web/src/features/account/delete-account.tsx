import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionProblem } from '../../shared/action-problem';
import { api, messageOf } from '../../shared/api';
import { Button } from '../../shared/ui/button';
import { Confirm } from '../../shared/ui/modal';
import { forgetPerson } from './forget-person';

/** Ends everything. Asked once, since there is no way back. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api('DELETE /account'),
    onSuccess: async () => {
      forgetPerson(queries);
      await navigate('/');
    },
    onError: () => setAsking(false),
  });
  return (
    <section aria-labelledby="delete-account" className="flex flex-col items-start gap-4">
      <h2 id="delete-account" className="text-title">
        Delete your account
      </h2>
      <p>
        Your jobs, your profile, your matches and everything you wrote go for good, here and at everybody who
        could see them. A subscription ends at once and is not refunded. What the books need of hires and
        payments stays without your name.
      </p>
      {remove.isError && (
        <ActionProblem
          error={remove.error}
          text={messageOf(remove.error, 'Your account could not be deleted.')}
          onSignedIn={() => remove.reset()}
        />
      )}
      <Button kind="danger" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <Confirm
        open={asking}
        title="Delete your account?"
        confirmLabel="Delete for good"
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        This cannot be undone. You may download your data first.
      </Confirm>
    </section>
  );
}
