import type { Profile } from '@nearward/proto/rest/profile';
import { privacyTexts } from '@nearward/proto/rest/profile-privacy';
import { useMutation } from '@tanstack/react-query';
import { api } from './api';
import { currentUserKey, useCurrentUser } from './current-user';
import { isOnHold } from './listing/confirmation';
import { postingTexts } from './listing/posting-texts';
import { MutationError } from './mutation-error';
import { invalidate } from './queries';
import { Button } from './ui/button';

/** The signed-in professional's profile, if it is paused: no employer would see an interest, so none is offered. */
export function usePausedProfile(): Profile | undefined {
  const profile = useCurrentUser().user?.profile;
  return profile && isOnHold(profile) ? profile : undefined;
}

/** In place of expressing interest, which is offered again after a click. */
export function PausedProfile({ profile: { id, token } }: { profile: Profile }) {
  const resume = useMutation({
    mutationFn: () => api('PUT /profiles/:token/state', { token: token ?? id, body: { is_paused: false } }),
    onSuccess: () => invalidate(currentUserKey),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <MutationError of={resume} text={postingTexts.stateFailed} />
      <p>{privacyTexts.isPaused}</p>
      <Button kind="primary" busy={resume.isPending} onClick={() => resume.mutate()}>
        Reactivate Profile
      </Button>
    </div>
  );
}
