import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api';
import { preloadable } from '../../shared/preloadable';
import { Banner } from '../../shared/ui/banner';
import { ButtonLink } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/skeleton';

const PasskeyStep = preloadable(() => import('./passkey-step'));

interface ClosedConsoleProps {
  /** Why it is. */
  message: string;
  onOpened: () => void;
}

/** The console, to who may not see it: an admin who has signed in by the emailed link shows a passkey, or makes the first one. */
export function ClosedConsole({ message, onOpened }: ClosedConsoleProps) {
  // Asked once: an admin who has made a passkey here is still to keep the codes.
  const { data: account, isPending } = useQuery({
    queryKey: ['account-at-the-console'],
    queryFn: ({ signal }) => api('GET /account', {}, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (isPending) return <Skeleton />;
  return (
    <>
      {account?.needs_passkey ? (
        <PasskeyStep email={account.email} isFirst={account.passkeys.length === 0} onOpened={onOpened} />
      ) : (
        <Banner tone="error">{message}</Banner>
      )}
      <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
    </>
  );
}
