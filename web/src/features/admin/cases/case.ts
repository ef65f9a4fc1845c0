import type { ComponentProps, ReactNode } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { SuspensionReason } from '@nearward/proto/rest/suspension-texts';
import type { Chip } from '../../../shared/ui/chip';
import type { DeskQueues } from '../desk-queries';
import type { ButtonKind } from '../../../shared/ui/button';

/** A term with its text. One without a text is hidden. */
export type Fact = [term: string, text: ReactNode];

export interface FactGroup {
  title?: string;
  facts: Fact[];
}

export interface Case {
  id: string;
  /** The person whose page the card links to. */
  owner_key: string;
  since: string;
  chip: { text: string; tone: ComponentProps<typeof Chip>['tone'] };
  title: string;
  /** The title names the owner and links to them. */
  hasLinkedTitle?: boolean;
  quote?: string | null;
  facts: FactGroup[];
  details?: ReactNode;
  /** In the order of their buttons. */
  decisions: Decision[];
}

export interface CaseQueue {
  /** In the address. */
  name: string;
  title: string;
  /** Whether people wait for a decision. Otherwise it is listed to review. */
  isUrgent?: boolean;
  /** Whether its cases end without an operator, so that they are not counted as open. */
  endsAlone?: boolean;
  /** The decisions by mutation, as the audit log shows them after the operator's name. */
  acts?: Readonly<Record<string, string>>;
  /** Begins the error message: "What was reported". */
  part: string;
  empty: string;
  /** Null when the owning service did not respond. */
  find: (queues: DeskQueues) => Case[] | null | undefined;
}

export const nothingWaits = 'Nothing is waiting for a decision.';

/** An operator's input in the dialog. Fields that the decision does not need are empty. */
interface DecisionInput {
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
