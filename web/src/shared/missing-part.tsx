import { useIsFetching } from '@tanstack/react-query';
import { currentUserKey, useCurrentUser } from './current-user';
import { Banner } from './ui/banner';
import { Button } from './ui/button';

/** Shown instead of a part that could not be loaded. `name` begins the sentence; `are` is for plurals. */
export function MissingPart({ name, are = false }: { name: string; are?: boolean }) {
  const { refetch } = useCurrentUser();
  const isFetching = useIsFetching({ queryKey: currentUserKey, exact: true }) > 0;
  return (
    <Banner tone="error">
      <span className="flex flex-wrap items-center gap-3">
        {name} {are ? 'are' : 'is'} unavailable right now.
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </span>
    </Banner>
  );
}
