import type { Contact } from '@nearward/proto/rest/contact';
import { type PassReason, passPauseMinutes } from '@nearward/proto/rest/answer-texts';
import type { Stage } from '@nearward/proto/rest/pipeline';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { isolateText } from '@nearward/proto/isolate-text';
import { invalidate, queries } from '../../shared/queries';
import type { Undoable } from '../../shared/ui/undo-toast';
import { type Move, contactsKey, idsOf, movesKey, patchContacts, peopleKey } from './contacts-cache';
import { canMove, isInterviewOpen, isNotifiedOfPass } from './pipeline-stages';
import { peopleText } from '../../shared/number-texts';

const done: Partial<Record<Stage, string>> = {
  shortlisted: 'Shortlisted',
  interviewing: 'Interviewing',
  passed: 'Passed',
};
/** Stages whose undo is also offered for a single person. */
const offersUndo: readonly Stage[] = ['interviewing', 'passed'];
export const namePeople = (people: readonly Contact[]) =>
  people.length === 1 ? isolateText(people[0]?.name ?? '') : peopleText(people.length);

async function send({ people, stage, reason }: Move): Promise<Partial<Contact>> {
  const profile_ids = people.map(({ profile_id }) => profile_id);
  const [first = ''] = profile_ids;
  return people.length === 1
    ? api('PUT /contacts/:profileId', { profileId: first, body: { stage, reason } })
    : api('PUT /contacts', { body: { profile_ids, stage, reason } }).then(() => ({}));
}

function passedText(people: readonly Contact[]): string {
  const lost = people.some(isInterviewOpen) ? ' Undo does not restore the interview.' : '';
  const count = people.filter(isNotifiedOfPass).length;
  if (count === 0) return lost;
  return `${lost} We'll email ${people.length === 1 ? 'them' : peopleText(count)} in ${passPauseMinutes} minutes.`;
}

/** Moves people between stages optimistically, with rollback on failure and undo. */
export function useMoves() {
  const [error, setError] = useState<string>();
  const [unconfirmed, setUnconfirmed] = useState<Move>();
  const [undoable, setUndoable] = useState<Undoable & { people: readonly Contact[] }>();
  const { mutate } = useMutation({
    mutationKey: movesKey,
    scope: { id: 'moves' },
    mutationFn: send,
    onMutate: async ({ people, stage }) => {
      setError(undefined);
      const rollback = patchContacts(idsOf(people), { stage, is_new: false });
      await queries.cancelQueries({ queryKey: contactsKey });
      return { rollback };
    },
    onSuccess: ({ profile_id, answer = null }) => {
      if (profile_id) patchContacts(new Set([profile_id]), { answer });
    },
    onError: (problem, { people }, context) => {
      context?.rollback();
      setUndoable((offer) => (offer?.people === people ? undefined : offer));
      const notMoved = `${namePeople(people)} could not be moved.`;
      setError(messageOf(problem, notMoved, `${notMoved} Check your connection and try again.`));
    },
    onSettled: () => {
      // The last move refetches for all of them. A read from before this one would show its people where they were.
      if (queries.isMutating({ mutationKey: movesKey }) > 1) {
        void queries.cancelQueries({ queryKey: contactsKey });
        void queries.cancelQueries({ queryKey: peopleKey });
        return;
      }
      void invalidate(contactsKey, peopleKey, currentUserKey);
    },
  });
  const move = (people: readonly Contact[], stage: Stage, reason?: PassReason) => {
    const others = people.filter((person) => person.stage !== stage);
    const moving = others.length > 1 ? others.filter((person) => canMove(person, stage)) : others;
    if (moving.length === 0) {
      if (others.length > 0) setError(`${namePeople(others)} could not be moved.`);
      return;
    }
    if (stage === 'passed' && moving.some(isInterviewOpen)) setUnconfirmed({ people: moving, stage, reason });
    else carryOut({ people: moving, stage, reason });
  };
  const carryOut = (asking: Move) => {
    const { people: moving, stage } = asking;
    mutate(asking);
    const isOffered = offersUndo.includes(stage) || (moving.length > 1 && done[stage]);
    setUndoable(
      isOffered
        ? {
            people: moving,
            text:
              `${done[stage]}: ${namePeople(moving)}`.replace(/\.?$/, '.') +
              (stage === 'passed' ? passedText(moving) : ''),
            undo: () => moveBack(moving, stage),
          }
        : undefined,
    );
  };
  const moveBack = (people: readonly Contact[], from: Stage) => {
    for (const stage of new Set(people.map((person) => person.stage))) {
      const those = people.filter((person) => person.stage === stage);
      mutate({ people: those.map((person) => ({ ...person, stage: from })), stage });
    }
  };
  return {
    move,
    /** A pass that cancels interviews, and waits for an answer. */
    unconfirmed,
    confirm: (isConfirmed: boolean) => {
      setUnconfirmed(undefined);
      if (unconfirmed && isConfirmed) carryOut(unconfirmed);
    },
    error,
    dismiss: () => setError(undefined),
    undoable,
    forgetUndo: () => setUndoable(undefined),
  };
}
