import { type Statement, sql } from '@nearward/common/database/sql';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { hireColumns, type StoredHire, storedHire } from '../ledger/hire.js';

export interface Transition {
  by: 'employer' | 'operator' | 'stripe' | 'clock';
  /** The description for people. */
  event: string;
  /** Empty: the transition creates a hire. */
  from: readonly HireStatus[];
  to: readonly HireStatus[];
  /** Allowed only for a hire that an operator entered. */
  unreported?: true;
  /** The columns that it sets in addition to the status. */
  sets: readonly (keyof StoredHire)[];
  /** The error text when the current status no longer allows it. */
  conflictText: string;
}

/** The columns that a new hire is created with. */
export const initialColumns = [
  'unlock_id',
  'role',
  'category',
  'offer_accepted_on',
  'starts_on',
  'salary',
  'late',
  'unreported',
  'fee_cents',
  'credit_cents',
  'charge_cents',
  'free_because',
  'problem',
  'payment_method',
  'reported_by',
] as const;
const priceColumns = ['fee_cents', 'credit_cents', 'charge_cents', 'free_because'] as const;
const answerColumns = ['answer_decision', 'answer_reason'] as const;
const decidedByOperator = { by: 'operator', conflictText: texts.matterNotFound } as const;

export interface PreparedTransition extends Transition {
  statement: Statement<typeof storedHire>;
}

/** Parameters: $1 hire id, $2 allowed statuses, $3 new status, then the values of `sets`. */
const prepareTransition = <const Row extends Transition>(
  transition: Row,
): Row & Pick<PreparedTransition, 'statement'> => {
  const changes = ['status', ...transition.sets].map((column, index) => `${column} = $${index + 3}`);
  const statement = sql(
    storedHire,
    `update hire set ${changes.join(', ')} where id = $1 and status = any($2) returning ${hireColumns}`,
  );
  return { ...transition, statement };
};

/** All transitions of a hire. `hireStatuses` explains the statuses. No other file may write one. */
export const transitions = {
  report: {
    by: 'employer',
    event: 'reports a hire',
    from: [],
    to: ['free', 'waiting', 'held', 'paid', 'charging', 'due'],
    sets: initialColumns,
    conflictText: texts.hireReportedBefore,
  },
  enter: {
    by: 'operator',
    event: 'enters a hire that nobody reported',
    from: [],
    to: ['due'],
    sets: initialColumns,
    conflictText: texts.hireReportedBefore,
  },
  endHold: prepareTransition({
    ...decidedByOperator,
    event: 'decides a claim to have known the professional',
    from: ['held'],
    to: ['free', 'waiting', 'paid', 'due'],
    sets: priceColumns,
  }),
  start: prepareTransition({
    by: 'clock',
    event: 'the first working day arrives',
    from: ['waiting'],
    to: ['free', 'charging', 'due', 'paid'],
    sets: [...priceColumns, 'problem', 'payment_method'],
    conflictText: texts.hireNotDue,
  }),
  cover: prepareTransition({
    by: 'clock',
    event: 'a plan bought after the report covers the first working day',
    from: ['due'],
    to: ['free'],
    sets: [...priceColumns, 'problem', 'open_checkout'],
    conflictText: texts.hireNotDue,
  }),
  process: prepareTransition({
    by: 'stripe',
    event: 'a slow payment is pending',
    from: ['charging', 'due', 'disputed'],
    to: ['processing'],
    sets: ['problem', 'payment_intent'],
    conflictText: texts.hireNotDue,
  }),
  settle: prepareTransition({
    by: 'stripe',
    event: 'a payment succeeds',
    from: ['charging', 'processing', 'due', 'disputed'],
    to: ['paid'],
    sets: ['problem', 'charge_cents', 'open_checkout', 'payment_intent', 'receipt_url', 'uninvoiced_payment'],
    conflictText: texts.hireNotDue,
  }),
  decline: prepareTransition({
    by: 'stripe',
    event: 'a payment is declined',
    from: ['charging', 'processing'],
    to: ['due'],
    sets: ['problem', 'payment_intent'],
    conflictText: texts.hireNotDue,
  }),
  contest: prepareTransition({
    by: 'stripe',
    event: 'the bank investigates the payment',
    from: ['paid'],
    to: ['contested'],
    sets: [],
    conflictText: texts.hireNotDue,
  }),
  uncontest: prepareTransition({
    by: 'stripe',
    event: 'the bank confirms the payment',
    from: ['contested'],
    to: ['paid'],
    sets: [],
    conflictText: texts.hireNotDue,
  }),
  takeBack: prepareTransition({
    by: 'stripe',
    event: 'the payment is taken back, in part or completely',
    from: ['paid', 'contested', 'refunding', 'due'],
    to: ['paid', 'due', 'refunded'],
    sets: ['fee_cents', 'charge_cents', 'problem', 'refund_cents'],
    conflictText: texts.hireNotDue,
  }),
  refund: prepareTransition({
    ...decidedByOperator,
    event: 'refunds the payment, or the difference to a lower fee',
    from: ['paid'],
    to: ['refunding', 'refunded', 'paid'],
    sets: ['role', 'category', 'fee_cents', 'credit_cents', 'refund_cents', ...answerColumns],
  }),
  failRefund: prepareTransition({
    by: 'stripe',
    event: 'the refund fails',
    from: ['refunding'],
    to: ['paid'],
    sets: ['refund_cents', 'answer_decision'],
    conflictText: texts.hireNotDue,
  }),
  returnRefund: prepareTransition({
    by: 'stripe',
    event: 'a refund does not arrive',
    from: ['refunded', 'refunding', 'paid', 'contested', 'due', 'processing'],
    to: ['refunded', 'refunding', 'paid', 'contested', 'due', 'processing'],
    sets: ['fee_cents', 'charge_cents', 'problem'],
    conflictText: texts.hireNotDue,
  }),
  correct: prepareTransition({
    ...decidedByOperator,
    event: 'corrects the role to one with a higher fee',
    from: ['paid'],
    to: ['due'],
    sets: ['role', 'category', 'fee_cents', 'charge_cents', 'problem', ...answerColumns],
  }),
  dispute: prepareTransition({
    by: 'employer',
    event: 'disputes a hire that an operator entered',
    from: ['due'],
    to: ['disputed'],
    unreported: true,
    sets: ['dispute_reason'],
    conflictText: texts.hireNotDisputable,
  }),
  uphold: prepareTransition({
    ...decidedByOperator,
    event: 'upholds the hire',
    from: ['due', 'disputed'],
    to: ['due'],
    sets: [],
  }),
  reduce: prepareTransition({
    ...decidedByOperator,
    event: 'reduces the sixfold fee to the fee',
    from: ['due', 'disputed'],
    to: ['due'],
    unreported: true,
    sets: ['fee_cents', 'charge_cents', 'unreported'],
  }),
  waive: prepareTransition({
    ...decidedByOperator,
    event: 'decides that nothing is owed',
    from: ['due', 'disputed', 'waiting'],
    to: ['waived', 'paid'],
    sets: ['fee_cents', 'charge_cents', 'problem', ...answerColumns],
  }),
  end: prepareTransition({
    by: 'employer',
    event: 'reports that the hire did not last',
    from: ['paid', 'free'],
    to: ['paid', 'free'],
    sets: ['ended_on'],
    conflictText: texts.guaranteeUnpaid,
  }),
} as const satisfies Record<string, Transition>;
