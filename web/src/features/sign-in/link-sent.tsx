import { useEffect, useState } from 'react';
import { Button } from '../../shared/ui/button';

const resendAfterSeconds = 60;

interface LinkSentProps {
  email: string;
  sending: boolean;
  onResend: () => void;
  onOther: () => void;
}

/** Below what the server said. */
export function LinkSent({ email, sending, onResend, onOther }: LinkSentProps) {
  const [seconds, setSeconds] = useState(resendAfterSeconds);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex flex-col gap-4">
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
