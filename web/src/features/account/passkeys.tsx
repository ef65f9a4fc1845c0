import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import type { Account } from '@nearward/proto/rest/account';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ActionProblem } from '../../shared/action-problem';
import { api } from '../../shared/api';
import { dateText } from '../../shared/dates';
import { addPasskey } from '../../shared/passkeys';
import { invalidate } from '../../shared/queries';
import { RecoveryCodes } from '../../shared/recovery-codes';
import { Button, ButtonLink } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/placeholders';
import { Confirm } from '../../shared/ui/modal';
import { useResultBanner } from '../../shared/ui/banner';
import { accountKey, AccountSection, NameForm } from './account-section';

const canUsePasskeys = browserSupportsWebAuthn();

/** Sign-in without an email. */
export function Passkeys({ account }: { account: Account }) {
  const { passkeys, needs_passkey } = account;
  const { banner, show, hide } = useResultBanner();
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: ({ message }) => show(message),
    onError: hide,
    onSettled: () => invalidate(accountKey),
  });
  return (
    <AccountSection id="passkeys">
      <p>
        A passkey signs you in with your fingerprint, your face or the PIN of your device, without an email.
        Emailed links still work.
      </p>
      {needs_passkey ? (
        <>
          <p>Admins verify their passkey in the operator console before they change anything here.</p>
          <ButtonLink to="/admin">Go to the operator console</ButtonLink>
        </>
      ) : (
        <>
          {passkeys.length === 0 ? (
            <EmptyState>No passkeys yet.</EmptyState>
          ) : (
            <ul className="w-full divide-y divide-line border-y border-line">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onChanged={show} />
              ))}
            </ul>
          )}
          <ActionProblem of={add} text="No passkey was added. Please try again." />
          {banner}
          {canUsePasskeys ? (
            <Button busy={add.isPending} onClick={() => add.mutate()}>
              {add.isPending ? 'Waiting for your device …' : 'Add a passkey'}
            </Button>
          ) : (
            <p className="text-muted">This browser cannot store a passkey. Open this page in another one.</p>
          )}
          {passkeys.length > 0 && <RecoveryCodesSection left={account.recovery_codes_left} />}
        </>
      )}
    </AccountSection>
  );
}

interface PasskeyRowProps {
  passkey: Account['passkeys'][number];
  /** Receives the server's message after a change. */
  onChanged: (message: string) => void;
}

function PasskeyRow({ passkey: { id, name, made_at, used_at }, onChanged }: PasskeyRowProps) {
  const [doing, setDoing] = useState<'naming' | 'removing'>();
  const hasNamed = useRef(false);
  const finish = ({ message }: { message: string }) => {
    setDoing(undefined);
    onChanged(message);
    return invalidate(accountKey);
  };
  const rename = useMutation({
    mutationFn: (next: string) =>
      api('PUT /account/passkeys/:id', { id, body: { name: next, name_before: name } }),
    onSuccess: finish,
    onError: () => invalidate(accountKey),
  });
  const remove = useMutation({
    mutationFn: () => api('DELETE /account/passkeys/:id', { id }),
    onSuccess: finish,
    onError: () => setDoing(undefined),
  });

  return (
    <li className="flex flex-col gap-3 py-3">
      {doing === 'naming' ? (
        <NameForm
          label="Name of the passkey"
          field="name"
          name={name}
          maxLength={60}
          busy={rename.isPending}
          onSave={(next) => rename.mutate(next)}
          onCancel={() => setDoing(undefined)}
        />
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
                rename.reset();
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
      <ActionProblem of={rename.error ? rename : remove} />
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

const leftText = (left: number) =>
  left === 0
    ? 'You have no recovery codes. A recovery code signs you in if you lose your passkey.'
    : `You have ${left === 1 ? 'one recovery code' : `${left} recovery codes`} left. New ones replace them.`;

function RecoveryCodesSection({ left }: { left: number }) {
  const make = useMutation({
    mutationFn: () => api('POST /account/recovery-codes'),
    onSuccess: () => invalidate(accountKey),
  });
  if (make.data) return <RecoveryCodes codes={make.data.codes} onKept={() => make.reset()} />;
  return (
    <>
      <p>{leftText(left)}</p>
      <ActionProblem of={make} text="The recovery codes could not be created. Please try again." />
      <Button busy={make.isPending} onClick={() => make.mutate()}>
        {left === 0 ? 'Create recovery codes' : 'Create new recovery codes'}
      </Button>
    </>
  );
}
