import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MutationError } from './mutation-error';
import { postingTexts } from './posting-texts';
import { Banner } from './ui/banner';
import { Button } from './ui/button';
import { useSavedText } from './use-saved-text';

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
