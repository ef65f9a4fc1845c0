import { type FormEvent, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterSignIn, interestedJob } from '../../shared/after-sign-in';
import { api, messageOf } from '../../shared/api';
import { useNow } from '../../shared/dates';
import { RecoveryCodeForm } from '../../shared/recovery-code-form';
import { signedInFlag } from '../../shared/signed-in-flag';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { useInBrowser } from '../../shared/use-in-browser';
import { wasRequestedHere } from './requested-here';
import { keepPractice, safeRedirect } from './safe-redirect';

/** An emailed link and its request time. */
export interface SentLink {
  email: string;
  message: string;
  at: number;
}

interface OtherSignInsProps {
  sent?: SentLink;
  sending: boolean;
  send: (email: string) => void;
  setSent: (sent: undefined) => void;
  setError: (text?: string) => void;
}

/** Other ways to sign in, or a resend button once a link was sent. */
export default function OtherSignIns({ sent, sending, send, setSent, setError }: OtherSignInsProps) {
  useReturnToJob();
  // After a reload, or for an email that another page requested.
  const hasRequested = useInBrowser(() => wasRequestedHere(), false);
  return sent ? (
    <LinkSent
      key={sent.at}
      sent={sent}
      sending={sending}
      onProblem={setError}
      onResend={() => send(sent.email)}
      onOther={() => {
        setError();
        setSent(undefined);
      }}
    />
  ) : (
    <>
      {hasRequested && <CodeForm onProblem={setError} />}
      <PasskeySignIn onProblem={setError} />
    </>
  );
}

/** A visitor who wanted a job goes there after signing in, unless another page required the sign-in. */
function useReturnToJob(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const returnToJob = useEffectEvent(() => {
    const from = interestedJob.path();
    if (from)
      void navigate(location, { replace: true, state: { from, ...(location.state as object | null) } });
  });
  useEffect(() => returnToJob(), []);
}

const resendAfterSeconds = 60;

interface LinkSentProps {
  sent: SentLink;
  sending: boolean;
  onProblem: (text?: string) => void;
  onResend: () => void;
  onOther: () => void;
}

/** Shown below the server's message. */
function LinkSent({ sent: { email, at }, sending, onProblem, onResend, onOther }: LinkSentProps) {
  const seconds = Math.max(0, resendAfterSeconds - Math.round((useNow(1_000) - at) / 1_000));
  return (
    <div className="flex flex-col gap-4">
      <p>
        We emailed a link and a code to <strong>{email}</strong>. Either works once, within 10 minutes.
      </p>
      <CodeForm kind="primary" onProblem={onProblem} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={seconds > 0 || sending} onClick={onResend}>
          {seconds > 0 ? `Send again in ${seconds} s` : 'Send again'}
        </Button>
        <Button onClick={onOther}>Use another email</Button>
      </div>
    </div>
  );
}

const passkeyFailed = 'No passkey was used. Please try again, or sign in by email.';
const codeFailed = 'The code could not be used. Please try again.';

/** Sign-in by passkey or recovery code. The passkey code is loaded on demand. */
function PasskeySignIn({ onProblem }: { onProblem: (text?: string) => void }) {
  const navigate = useNavigate();
  const works = useInBrowser(() => true, false);
  const [hasLost, setHasLost] = useState(false);
  const [entering, startEntering] = useTransition();
  const load = () => import('../../shared/passkeys');
  type Ways = Awaited<ReturnType<typeof load>>;
  const enter = (by: (ways: Ways) => Promise<void>, failed: string) =>
    startEntering(async () => {
      if (entering) return;
      onProblem();
      const ways = await load().catch(() => null);
      if (!ways) return onProblem(failed);
      try {
        await by(ways);
        const to = safeRedirect(afterSignIn.take());
        keepPractice(to);
        signedInFlag.set(true);
        await navigate(to, { replace: true });
      } catch (problem) {
        onProblem(ways.passkeyProblem(problem, failed));
      }
    });
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <Button
        disabled={!works}
        busy={entering}
        onClick={() => enter((ways) => ways.signInByPasskey(), passkeyFailed)}
      >
        Sign in with a passkey
      </Button>
      {hasLost ? (
        <RecoveryCodeForm
          busy={entering}
          onSend={(values) => enter((ways) => ways.signInByRecoveryCode(values), codeFailed)}
        />
      ) : (
        <button
          type="button"
          disabled={!works}
          className="min-h-11 cursor-pointer text-note text-brand underline"
          onClick={() => setHasLost(true)}
        >
          Use a recovery code
        </button>
      )}
    </div>
  );
}

/** Signs in with the code in the emailed link's email. */
function CodeForm({ kind, onProblem }: { kind?: 'primary'; onProblem: (text?: string) => void }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const [entering, startEntering] = useTransition();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim();
    if (entering) return;
    setMissing(!code);
    onProblem();
    if (!code) return field.current?.focus();
    startEntering(async () => {
      try {
        const { queries } = await import('../../shared/queries'); // first, since nothing may fail after the sign-in
        const { redirect } = await api('POST /login/code', { body: { code } });
        const to = safeRedirect(redirect ?? afterSignIn.take());
        keepPractice(to);
        signedInFlag.set(true);
        // A load, since the sign-in page itself leads to the page that required the sign-in.
        if (redirect) return window.location.replace(to);
        void queries.resetQueries();
        await navigate(to, { replace: true });
      } catch (problem) {
        onProblem(messageOf(problem, codeFailed));
      }
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={field}
        label="Six-digit code"
        name="login-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        error={missing ? 'Enter the six-digit code' : undefined}
        onChange={() => setMissing(false)}
        className="tracking-widest"
      />
      <Button kind={kind} type="submit" busy={entering}>
        Sign in with the code
      </Button>
    </form>
  );
}
