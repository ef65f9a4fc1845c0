import { useEffect, useState, useTransition } from 'react';
import { useLocation } from 'react-router';
import { brand } from '../../shared/brand';
import { api, messageOf } from '../../shared/api';
import { EmailForm } from '../../shared/email-form';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';

const resendAfterSeconds = 60;

export function SignIn() {
  const arrival = useLocation().state as { error?: string; email?: string } | null;
  const [error, setError] = useState(arrival?.error);
  const [sent, setSent] = useState<{ email: string; message: string; at: number }>();
  const [sending, startSending] = useTransition();
  const send = (email: string) =>
    startSending(async () => {
      if (sending) return;
      setError(undefined);
      try {
        const { message } = await api('POST /login', { body: { email } });
        setSent({ email, message, at: Date.now() });
      } catch (problem) {
        setError(messageOf(problem, appTexts.loginFailed));
      }
    });
  return (
    <div className="flex max-w-md flex-col gap-5">
      <h1>Sign in to {brand.name}</h1>
      {error && (
        <Banner tone="error" onDismiss={() => setError(undefined)}>
          {error}
        </Banner>
      )}
      {sent ? (
        <LinkSent
          key={sent.at}
          email={sent.email}
          message={sent.message}
          sending={sending}
          onResend={() => send(sent.email)}
          onOther={() => setSent(undefined)}
        />
      ) : (
        <EmailForm
          onSend={send}
          email={arrival?.email}
          intro={<p className="text-muted">Enter your email to sign in or create an account</p>}
        >
          <Button kind="primary" type="submit" busy={sending}>
            {sending ? 'Sending …' : 'Send me a login link'}
          </Button>
          <p className="text-note text-muted">We'll send you a magic link to sign in securely</p>
        </EmailForm>
      )}
    </div>
  );
}

interface LinkSentProps {
  email: string;
  message: string;
  sending: boolean;
  onResend: () => void;
  onOther: () => void;
}

function LinkSent({ email, message, sending, onResend, onOther }: LinkSentProps) {
  const [seconds, setSeconds] = useState(resendAfterSeconds);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="success">{message}</Banner>
      <p>
        We emailed a link to <strong className="break-all">{email}</strong>. It works once, within 10 minutes.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={seconds > 0 || sending} onClick={onResend}>
          {seconds > 0 ? `Send again in ${seconds} s` : 'Send again'}
        </Button>
        <Button onClick={onOther}>Use another email</Button>
      </div>
    </div>
  );
}
