import type { Account } from '@nearward/proto/rest/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKey } from './account-query';
import { ActionProblem } from '../../shared/action-problem';
import { addPasskey, passkeyProblem } from '../../shared/passkeys';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';
import { PasskeyRow } from './passkey-row';
import { RecoveryCodesPart } from './recovery-codes-part';

/** By what the person signs in without an email. */
export function Passkeys({ account }: { account: Account }) {
  const { passkeys, needs_passkey } = account;
  const queries = useQueryClient();
  const [said, setSaid] = useState<string>();
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: ({ message }) => setSaid(message),
    onError: () => setSaid(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey: accountKey }),
  });
  return (
    <section aria-labelledby="passkeys" className="flex flex-col items-start gap-4">
      <h2 id="passkeys" className="text-title">
        Passkeys
      </h2>
      <p>
        A passkey signs you in with your fingerprint, your face or the PIN of your device, without an email.
        The link by email goes on working.
      </p>
      {needs_passkey ? (
        <>
          <p>Admins show their passkey in the operator console before they change anything here.</p>
          <ButtonLink to="/admin">Go to the operator console</ButtonLink>
        </>
      ) : (
        <>
          {passkeys.length > 0 && (
            <ul className="w-full divide-y divide-line border-y border-line">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onSaid={setSaid} />
              ))}
            </ul>
          )}
          {add.isError && (
            <ActionProblem
              error={add.error}
              text={passkeyProblem(add.error, 'No passkey was added. Please try again.')}
              onSignedIn={() => add.reset()}
            />
          )}
          {said && <Banner tone="success">{said}</Banner>}
          <Button busy={add.isPending} onClick={() => add.mutate()}>
            Add a passkey
          </Button>
          {passkeys.length > 0 && <RecoveryCodesPart left={account.recovery_codes_left} />}
        </>
      )}
    </section>
  );
}
