import type { ErrorLike } from '@apollo/client';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { messageOf } from './graph';

/** A list that could not be read. */
export const Failed = ({ error, onRetry }: { error: ErrorLike; onRetry: () => void }) => (
  <Banner tone="error">
    <span className="flex flex-wrap items-center gap-3">
      {messageOf(error)}
      <Button onClick={onRetry}>Try again</Button>
    </span>
  </Banner>
);
