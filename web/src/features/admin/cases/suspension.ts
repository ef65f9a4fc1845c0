import type { SuspensionReason } from '@nearward/proto/rest/suspension-texts';
import { operation } from '../apollo-client';
import { type Decision, type NextStep, sending } from './case';

const note = {
  label: 'What happened',
  hint: 'Saved in the audit log. We do not email it, but they see it if they export their data.',
  required: true,
  maxLength: 500,
};

/** `reason` is preselected. */
export const suspend = (key: string, reason: SuspensionReason | '' = ''): Decision => ({
  label: 'Suspend the account',
  kind: 'danger-outline',
  effect:
    'Their jobs and profile are hidden, locked contacts disappear, and their changes are rejected. They can still sign in, pay, export their data and delete their account. We email them the reason.',
  suspensionReason: reason,
  note,
  send: sending(suspendOwner, (input) => ({ key, reason: input.reason, note: input.note })),
});

export const reinstate = (key: string): Decision => ({
  label: 'Lift the suspension',
  effect: 'Their jobs and profile are shown again as they were, and matched again. We email them.',
  note,
  send: sending(reinstateOwner, (input) => ({ key, note: input.note })),
});

/** For a team whose only owner is suspended and does not respond. */
export const closeTeam = (key: string): Decision => ({
  label: 'Close the team',
  confirmLabel: 'Close in 7 days',
  kind: 'danger-outline',
  effect:
    'In 7 days its jobs, contacts and plan are deleted. All owners get an email now and can cancel it until then.',
  note,
  send: sending(closeOwnersPractice, (input) => ({ key, note: input.note })),
});

/** Offered after deciding that an employer did not report a hire. */
export const suspendForUnreportedHire = (owner_key: string): NextStep => ({
  text: 'The terms allow suspending an employer who did not report a hire.',
  decision: suspend(owner_key, 'unreported_hire'),
});

const closeOwnersPractice = operation(`mutation CloseOwnersPractice($key: ID!, $note: String!) {
  decided: closeOwnersPractice(key: $key, note: $note) { message }
}`);

const suspendOwner = operation(`mutation SuspendOwner($key: ID!, $reason: String!, $note: String!) {
  decided: suspendOwner(key: $key, reason: $reason, note: $note) { message }
}`);

const reinstateOwner = operation(`mutation ReinstateOwner($key: ID!, $note: String!) {
  decided: reinstateOwner(key: $key, note: $note) { message }
}`);
