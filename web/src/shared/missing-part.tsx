import { useCurrentUser } from './current-user';
import { LoadFailed } from './ui/placeholders';

/** Shown instead of a part of the current user. `name` begins the sentence. */
export function MissingPart({ name }: { name: string }) {
  const { refetch } = useCurrentUser();
  return <LoadFailed onRetry={refetch}>{`${name} could not be loaded.`}</LoadFailed>;
}
