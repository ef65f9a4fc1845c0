import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { SuspensionReason } from '@nearward/proto/rest/suspension-texts';
import type { ButtonKind } from '../../../shared/ui/button';

/** An operator's input in the dialog. Fields that the decision does not need are empty. */
export interface DecisionInput {
  note: string;
  role: string;
  reason: string;
}

interface NoteField {
  label: string;
  hint: string;
  required?: boolean;
  maxLength: number;
}

/** A possible decision with its cost and effect. */
export interface Decision {
  /** The button of the case. */
  label: string;
  /** The title of the dialog, if it differs from the label. */
  title?: string;
  /** The button of the dialog, if it differs from the label. */
  confirmLabel?: string;
  kind?: Extract<ButtonKind, 'primary' | 'danger-outline'>;
  /** The effect, and the people who get an email. */
  effect: string;
  note?: NoteField;
  /** Whether the operator enters the role that was filled. */
  hasRole?: boolean;
  /** The preselected reason, for a decision that suspends. */
  suspensionReason?: SuspensionReason | '';
  send: Sending;
  next?: NextStep;
}

/** Offered once the decision is made. */
export interface NextStep {
  text?: string;
  decision: Decision;
}

export interface DecisionResult {
  message: string;
  next?: NextStep;
}

type Decided = { decided: { message: string } };

interface Sending<Variables extends OperationVariables = OperationVariables> {
  mutation: TypedDocumentNode<Decided, Variables>;
  variablesOf: (input: DecisionInput) => Variables;
}

/** A mutation whose field has the alias `decided`. */
export const sending = <Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Decided, Variables>,
  variablesOf: (input: DecisionInput) => Variables,
): Sending => ({ mutation: mutation as Sending['mutation'], variablesOf });
