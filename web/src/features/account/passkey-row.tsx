import type { Account } from '@nearward/proto/rest/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { accountKey } from './account-query';
import { ActionProblem } from '../../shared/action-problem';
import { api, messageOf } from '../../shared/api';
import { dateText } from '../../shared/dates';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { Confirm } from '../../shared/ui/modal';

interface PasskeyRowProps {
  passkey: Account['passkeys'][number];
  /** What the server says of a change that went well. */
  onSaid: (message: string) => void;
}

export function PasskeyRow({ passkey: { id, name, made_at, used_at }, onSaid }: PasskeyRowProps) {
  const queries = useQueryClient();
  const [doing, setDoing] = useState<'naming' | 'removing'>();
  const hasNamed = useRef(false);
  const done = ({ message }: { message: string }) => {
    setDoing(undefined);
    onSaid(message);
    return queries.invalidateQueries({ queryKey: accountKey });
  };
  const rename = useMutation({
    mutationFn: (next: string) => api('PUT /account/passkeys/:id', { id, body: { name: next } }),
    onSuccess: done,
  });
  const remove = useMutation({
    mutationFn: () => api('DELETE /account/passkeys/:id', { id }),
    onSuccess: done,
    onError: () => setDoing(undefined),
  });
  const failure = rename.error ?? remove.error;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate(String(new FormData(event.currentTarget).get('name')));
  };
  return (
    <li className="flex flex-col gap-3 py-3">
      {doing === 'naming' ? (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-52">
            <TextField
              label="Name of the passkey"
              name="name"
              defaultValue={name}
              maxLength={60}
              required
              ref={focusOnMount}
            />
          </div>
          <Button type="submit" busy={rename.isPending}>
            Save
          </Button>
          <Button onClick={() => setDoing(undefined)}>Cancel</Button>
        </form>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="flex min-w-0 flex-col">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="text-note text-muted">
              Added {dateText(made_at)}, {used_at ? `last used ${dateText(used_at)}` : 'not used yet'}
            </span>
          </span>
          <span className="flex flex-wrap gap-3">
            <Button
              aria-label={`Rename ${name}`}
              ref={(button) => {
                if (!button || !hasNamed.current) return;
                hasNamed.current = false;
                button.focus();
              }}
              onClick={() => {
                hasNamed.current = true;
                setDoing('naming');
              }}
            >
              Rename
            </Button>
            <Button aria-label={`Remove ${name}`} onClick={() => setDoing('removing')}>
              Remove
            </Button>
          </span>
        </div>
      )}
      {failure && (
        <ActionProblem
          error={failure}
          text={messageOf(failure, 'That did not work. Please try again.')}
          onSignedIn={() => remove.reset()}
        />
      )}
      <Confirm
        open={doing === 'removing'}
        title="Remove this passkey?"
        confirmLabel="Remove"
        busy={remove.isPending}
        onClose={() => setDoing(undefined)}
        onConfirm={() => remove.mutate()}
      >
        {`${name} no longer signs you in, and neither do your recovery codes. Delete it on the device, too.`}
      </Confirm>
    </li>
  );
}
