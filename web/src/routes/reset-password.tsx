import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { EmailForm } from '../shared/email-form';
import { appTexts } from '../shared/texts';
import { Banner } from '../shared/ui/banner';
import { Button } from '../shared/ui/button';
import { TaskCard } from '../shared/ui/card';

const pauseMs = 1_000;

/**
 * There are no passwords. The specification keeps the screen with a simulated response (section 2: password reset), so it
 * calls no server and links to the sign-in form.
 */
export default function ResetPassword() {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  useEffect(() => {
    if (state !== 'sending') return;
    const timer = setTimeout(() => setState('sent'), pauseMs);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <TaskCard title="Reset your password">
      {state === 'sent' ? (
        <Banner tone="success">{appTexts.resetSent}</Banner>
      ) : (
        <EmailForm onSend={() => setState('sending')}>
          <Button kind="primary" type="submit" disabled={state === 'sending'}>
            {state === 'sending' ? 'Sending …' : 'Send reset instructions'}
          </Button>
        </EmailForm>
      )}
      <Link to="/login" className="inline-flex min-h-11 items-center self-start">
        Return to login
      </Link>
    </TaskCard>
  );
}
