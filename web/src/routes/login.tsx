import { successTexts } from '@nearward/proto/rest/success-texts';
import { lazy, Suspense, useEffect, useState, useTransition } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { SentLink } from '../features/sign-in/other-sign-ins';
import { afterSignIn } from '../shared/after-sign-in';
import { brand } from '../shared/brand';
import { api, messageOf } from '../shared/api';
import { EmailForm } from '../shared/email-form';
import { useSignedInFlag } from '../shared/signed-in-flag';
import { appTexts } from '../shared/texts';
import { Banner, ErrorBanner } from '../shared/ui/banner';
import { Button } from '../shared/ui/button';
import { focusOnMount } from '../shared/focus-on-mount';
import { TaskCard } from '../shared/ui/card';

// Loaded later, since most people sign in by email.
const OtherSignIns = lazy(() => import('../features/sign-in/other-sign-ins'));

interface Arrival {
  /** Why a link did not work. */
  error?: string;
  /** Why the session ended, and whose it was. */
  notice?: string;
  email?: string;
  /** The page that requires the sign-in. */
  from?: string;
}

/** Signed-in users stay only to read why a link failed. */
export default function Login() {
  const signedIn = useSignedInFlag();
  const arrival = (useLocation().state ?? {}) as Arrival;
  const { error, from } = arrival;
  useEffect(() => {
    if (!error) afterSignIn.keep(from);
  }, [error, from]);
  return signedIn && !error ? <Navigate to={from ?? '/dashboard'} replace /> : <SignIn {...arrival} />;
}

function SignIn(arrival: Arrival) {
  const [error, setError] = useState(arrival.error ?? arrival.notice);
  const [sentLink, setSentLink] = useState<SentLink>();
  const [sending, startSending] = useTransition();
  const send = (email: string) =>
    startSending(async () => {
      if (sending) return;
      setError(undefined);
      try {
        const { message } = await api('POST /login', { body: { email } });
        setSentLink({ email, message: message || successTexts.loginSent, at: Date.now() });
      } catch (problem) {
        setError(messageOf(problem, appTexts.loginFailed));
      }
    });
  return (
    <TaskCard
      key={sentLink ? 'sent' : 'form'}
      title={sentLink ? 'Check your email' : `Sign in to ${brand.name}`}
      titleRef={sentLink && focusOnMount}
    >
      <ErrorBanner onDismiss={() => setError(undefined)}>{error}</ErrorBanner>
      {sentLink ? (
        <Banner key={sentLink.at} tone="success">
          {sentLink.message}
        </Banner>
      ) : (
        <EmailForm
          onSend={send}
          email={arrival.email}
          intro={<p className="text-muted">Enter your email to sign in or create an account</p>}
        >
          <Button kind="primary" type="submit" busy={sending}>
            {sending ? 'Sending …' : 'Send me a login link'}
          </Button>
          <p className="text-note text-muted">We'll send you a magic link to sign in securely</p>
        </EmailForm>
      )}
      <Suspense>
        <OtherSignIns {...{ sent: sentLink, sending, send, setSent: setSentLink, setError }} />
      </Suspense>
    </TaskCard>
  );
}
