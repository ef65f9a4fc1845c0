import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api';
import { preloadable } from '../../shared/preloadable';
import { Banner } from '../../shared/ui/banner';
import { ButtonLink } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/skeleton';

const PasskeyStep = preloadable(() => import('./passkey-step'));

interface ClosedConsoleProps {
  /** Why access was rejected. */
  message: string;
  onOpened: () => void;
}

/** Shown without access. An admin who signed in by email uses a passkey here, or creates the first one. */
export function ClosedConsole({ message, onOpened }: ClosedConsoleProps) {
  // Fetched once: after creating a passkey an admin still has to save the codes shown here.
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
