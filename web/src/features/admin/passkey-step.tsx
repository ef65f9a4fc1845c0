import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../shared/api';
import { addPasskey, passkeyProblem, signInByPasskey, signInByRecoveryCode } from '../../shared/passkeys';
import { queries } from '../../shared/queries';
import { RecoveryCodeForm } from '../../shared/recovery-code-form';
import { RecoveryCodes } from '../../shared/recovery-codes';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';

interface PasskeyStepProps {
  email: string;
  /** The admin has no passkey yet and creates one. */
  isFirst: boolean;
  onOpened: () => void;
}

/** Second factor of an admin after the emailed link. */
export default function PasskeyStep({ email, isFirst, onOpened }: PasskeyStepProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const open = () => {
    onOpened();
    void queries.resetQueries();
  };
  const added = useRef(false);
  const make = useMutation({
    mutationFn: async () => {
      if (!added.current) await addPasskey();
      added.current = true;
      return api('POST /account/recovery-codes');
    },
    onSuccess: (made) => setCodes(made.codes),
  });
  const show = useMutation({ mutationFn: signInByPasskey, onSuccess: open });
  const code = useMutation({ mutationFn: signInByRecoveryCode, onSuccess: open });
  const failure = make.error ?? show.error ?? code.error;
  if (codes) return <RecoveryCodes codes={codes} onKept={open} />;
  return (
    <>
      <h2>{isFirst ? 'Create a passkey first' : 'Use your passkey'}</h2>
      <p>
        {isFirst
          ? 'Admins need more than an emailed link: a passkey, which uses your fingerprint, your face, the PIN of this device or a security key. Once you have one, the console opens only with it.'
          : 'The emailed link alone does not open the console.'}
      </p>
      {failure && (
        <Banner tone="error">{passkeyProblem(failure, 'No passkey was used. Please try again.')}</Banner>
      )}
      {isFirst ? (
        <Button kind="primary" busy={make.isPending} onClick={() => make.mutate()}>
          Create a passkey
        </Button>
      ) : (
        <>
          <Button kind="primary" busy={show.isPending} onClick={() => show.mutate()}>
            Use your passkey
          </Button>
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-brand">
              Lost your passkey?
            </summary>
            <RecoveryCodeForm email={email} busy={code.isPending} onSend={(values) => code.mutate(values)} />
          </details>
        </>
      )}
    </>
  );
}
