import type { Contact } from '@nearward/proto/rest/contact';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../shared/api';
import { patchContacts } from './patches';

const lookedAtMs = 1_000;

/** Somebody who was open for a moment is new no more. Whoever only acts as the employer leaves that to them. */
export function useSeen({ profile_id: profileId, is_new }: Contact): void {
  const queries = useQueryClient();
  const look = useEffectEvent(() => {
    const takeBack = is_new ? patchContacts(queries, new Set([profileId]), { is_new: false }) : undefined;
    api('POST /contacts/:profileId/seen', { profileId }).catch(() => takeBack?.());
  });
  useEffect(() => {
    const timer = setTimeout(() => look(), lookedAtMs);
    return () => clearTimeout(timer);
  }, [profileId]);
}
