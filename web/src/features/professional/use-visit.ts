import type { CurrentUser } from '@nearward/proto/rest/account';
import { useEffect } from 'react';
import { api } from '../../shared/api';

/** Notes that the professional looks at their jobs, so that the next time it is known what is new. Nothing hangs on it. */
export function useVisit({ is_impersonating }: CurrentUser): void {
  useEffect(() => {
    if (!is_impersonating) api('POST /user/visit').catch(() => undefined);
  }, [is_impersonating]);
}
