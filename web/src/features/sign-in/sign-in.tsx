import { successTexts } from '@nearward/proto/rest/success-texts';
import { lazy, Suspense, useState, useTransition } from 'react';
import { useLocation } from 'react-router';
import { brand } from '../../shared/brand';
import { api, messageOf } from '../../shared/api';
import { EmailForm } from '../../shared/email-form';
import { appTexts } from '../../shared/texts';
import { Banner, ErrorBanner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { focusOnMount } from '../../shared/focus-on-mount';
import { TaskCard } from '../../shared/ui/card';
import type { SentLink } from './other-sign-ins';

// Loaded later, since most people sign in by email.
const OtherSignIns = lazy(() => import('./other-sign-ins'));

export function SignIn() {
  const arrival = useLocation().state as { error?: string; notice?: string; email?: string } | null;
  const [error, setError] = useState(arrival?.error ?? arrival?.notice);
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
          email={arrival?.email}
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
