import { brand } from './brand';
import { useCurrentUser } from './current-user';
import { Banner } from './ui/banner';

export const SuspensionEffects = () => (
  <>
    Your jobs and profile are hidden, and you cannot post, change, unlock or express interest. You can still
    pay and report what is due, export your data and delete your account. If you think this is a mistake,
    reply to the email we sent you, or write to{' '}
    <a href={`mailto:${brand.email}`} className="text-warning">
      {brand.email}
    </a>
    .
  </>
);

/** Shown on a private link without sign-in; signed-in users see the bar instead. */
export function SuspendedOwner({ email }: { email: string }) {
  const { user } = useCurrentUser();
  if (user?.suspension && user.email === email) return null;
  return (
    <Banner tone="warning">
      <strong>The account of {email} is suspended. The email we sent there says why.</strong>{' '}
      <SuspensionEffects />
    </Banner>
  );
}
