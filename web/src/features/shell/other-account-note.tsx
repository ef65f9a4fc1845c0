import { useState } from 'react';
import { pageAccount } from '../../shared/page-account';
import { Banner } from '../../shared/ui/banner';

/** After a page had to start over. */
export function OtherAccountNote({ email }: { email: string }) {
  const [isShown, setShown] = useState(pageAccount.hasStartedOver);
  if (!isShown) return null;
  const dismiss = () => {
    pageAccount.noteSeen();
    setShown(false);
  };
  return (
    <div className="frame pt-4">
      <Banner tone="warning" onDismiss={dismiss}>
        Someone else signed in in this browser, so this page was reloaded without changing anything. You are
        now signed in as <strong>{email}</strong>.
      </Banner>
    </div>
  );
}
