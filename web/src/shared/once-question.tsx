import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isolateText } from '@nearward/proto/isolate-text';
import { invalidate } from './queries';
import { Banner } from './ui/banner';
import { MutationError } from './mutation-error';
import { postingTexts } from './listing/posting-texts';
import { Button } from './ui/button';
import { useSavedText } from './use-saved-text';
import { api } from './api';
import { currentUserKey, useCurrentUser } from './current-user';

interface OnceQuestionProps {
  /** Key of the answer, which is saved in this browser. */
  name: string;
  question: string;
  action: string;
  /** Nothing is left to ask. */
  isOver?: boolean;
  act: () => Promise<{ message: string }>;
  /** The effect of the action. */
  children: ReactNode;
}

/** A question that is not shown again after either answer. */
export function OnceQuestion({ name, question, action, isOver, act, children }: OnceQuestionProps) {
  const answer = useSavedText(name);
  const send = useMutation({ mutationFn: act, onSuccess: () => answer.change('yes') });
  if (send.isSuccess) return <Banner tone="success">{send.data.message}</Banner>;
  if (answer.text || isOver) return null;
  return (
    <div className="flex w-full flex-col gap-3 rounded-card bg-sunken p-4 text-note">
      <p>
        <strong>{question}</strong> {children}
      </p>
      <MutationError of={send} text={postingTexts.stateFailed} />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busy={send.isPending} onClick={() => send.mutate()}>
          {action}
        </Button>
        <Button onClick={() => answer.change('no')}>Not now</Button>
      </div>
    </div>
  );
}

/** Asks a professional once after each hire whether to pause the profile. */
export function PauseQuestion() {
  const { user } = useCurrentUser();
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
        void invalidate(currentUserKey);
        return result;
      }}
    >
      {isolateText(hire.employer_name)} hired you. A paused profile gets no matches, and you can reactivate
      it.
    </OnceQuestion>
  );
}
