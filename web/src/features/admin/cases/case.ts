import type { ComponentProps, ReactNode } from 'react';
import type { Chip } from '../../../shared/ui/chip';
import type { DeskQueues } from '../desk-queries';
import type { Decision } from './decision';

/** A term with its text. One without a text is hidden. */
export type Fact = [term: string, text: ReactNode];

export interface FactGroup {
  title?: string;
  facts: Fact[];
}

/** A case in an operator's list. */
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
