import { isolateText } from '@nearward/proto/isolate-text';
import { useQueryClient } from '@tanstack/react-query';
import { api } from './api';
import { currentUserKey, useCurrentUser } from './current-user';
import { OnceQuestion } from './once-question';

/** Asks a professional once after each hire whether to pause the profile. */
export function PauseQuestion() {
  const { user } = useCurrentUser();
  const queries = useQueryClient();
  const hire = user?.unlocked_by?.find(({ hired_at }) => hired_at);
  const profile = user?.profile;
  if (!hire || !profile || user.is_impersonating) return null;
  return (
    <OnceQuestion
      key={hire.job_id}
      name={`pause-after-hire-${hire.job_id}`}
      isOver={profile.is_paused}
      question="Pause your profile?"
      action="Pause my profile"
      act={async () => {
        const result = await api('PUT /profiles/:token/state', {
          token: profile.token ?? profile.id,
          body: { is_paused: true },
        });
        void queries.invalidateQueries({ queryKey: currentUserKey });
        return result;
      }}
    >
      {isolateText(hire.employer_name)} hired you. A paused profile gets no matches, and you can reactivate
      it.
    </OnceQuestion>
  );
}
