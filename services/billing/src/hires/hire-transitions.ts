import { type Statement, sql } from '@nearward/common/database/sql';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { hireColumns, type StoredHire, storedHire } from './hire.js';

export interface Transition {
  by: 'employer' | 'operator' | 'stripe' | 'clock';
  /** What happens, for people. */
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
] as const;
const priceColumns = ['fee_cents', 'credit_cents', 'charge_cents', 'free_because'] as const;
const answerColumns = ['answer_decision', 'answer_reason'] as const;
const decidedByOperator = { by: 'operator', conflictText: texts.matterNotFound } as const;

export interface PreparedTransition extends Transition {
  statement: Statement<typeof storedHire>;
}

/** Parameters: $1 hire id, $2 allowed statuses, $3 new status, then the values of `sets`. */
const prepareTransition = <const Moved extends Transition>(
  transition: Moved,
): Moved & Pick<PreparedTransition, 'statement'> => {
  const changes = ['status', ...transition.sets].map((column, place) => `${column} = $${place + 3}`);
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
    event: 'the first working day has come',
    from: ['waiting'],
    to: ['free', 'charging', 'due', 'paid'],
    sets: [...priceColumns, 'problem', 'payment_method'],
    conflictText: texts.hireNotDue,
  }),
  cover: prepareTransition({
    by: 'clock',
    event: 'a plan bought after the report is paid for the first working day',
    from: ['due'],
    to: ['free'],
    sets: [...priceColumns, 'problem', 'open_checkout'],
    conflictText: texts.hireNotDue,
  }),
  process: prepareTransition({
    by: 'stripe',
    event: 'a payment was begun that takes its time',
    from: ['charging', 'due', 'disputed'],
    to: ['processing'],
    sets: ['problem', 'payment_intent'],
    conflictText: texts.hireNotDue,
  }),
  settle: prepareTransition({
    by: 'stripe',
    event: 'a payment was made',
    from: ['charging', 'processing', 'due', 'disputed'],
    to: ['paid'],
    sets: ['problem', 'charge_cents', 'open_checkout', 'payment_intent', 'receipt_url', 'uninvoiced_payment'],
    conflictText: texts.hireNotDue,
  }),
  decline: prepareTransition({
    by: 'stripe',
    event: 'a payment was declined',
    from: ['charging', 'processing'],
    to: ['due'],
    sets: ['problem', 'payment_intent'],
    conflictText: texts.hireNotDue,
  }),
  contest: prepareTransition({
    by: 'stripe',
    event: 'the bank looks into the payment',
    from: ['paid'],
    to: ['contested'],
    sets: [],
    conflictText: texts.hireNotDue,
  }),
  uncontest: prepareTransition({
    by: 'stripe',
    event: 'the bank leaves the payment as it was',
    from: ['contested'],
    to: ['paid'],
    sets: [],
    conflictText: texts.hireNotDue,
  }),
  takeBack: prepareTransition({
    by: 'stripe',
    event: 'money went back',
    from: ['paid', 'contested', 'refunding', 'due'],
    to: ['paid', 'due', 'refunded'],
    sets: ['fee_cents', 'charge_cents', 'problem', 'refund_cents'],
    conflictText: texts.hireNotDue,
  }),
  refund: prepareTransition({
    ...decidedByOperator,
    event: 'gives money back, all of it or what another role costs less',
    from: ['paid'],
    to: ['refunding', 'refunded', 'paid'],
    sets: ['role', 'category', 'fee_cents', 'credit_cents', 'refund_cents', ...answerColumns],
  }),
  failRefund: prepareTransition({
    by: 'stripe',
    event: 'the money could not be given back',
    from: ['refunding'],
    to: ['paid'],
    sets: ['refund_cents', 'answer_decision'],
    conflictText: texts.hireNotDue,
  }),
  returnRefund: prepareTransition({
    by: 'stripe',
    event: 'money that was given back did not arrive',
    from: ['refunded', 'refunding', 'paid', 'contested', 'due', 'processing'],
    to: ['refunded', 'refunding', 'paid', 'contested', 'due', 'processing'],
    sets: ['fee_cents', 'charge_cents', 'problem'],
    conflictText: texts.hireNotDue,
  }),
  correct: prepareTransition({
    ...decidedByOperator,
    event: 'corrects the role to one that costs more',
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
    event: 'upholds it',
    from: ['due', 'disputed'],
    to: ['due'],
    sets: [],
  }),
  reduce: prepareTransition({
    ...decidedByOperator,
    event: 'takes the sixfold fee back to the fee',
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
    event: 'says that it did not last',
    from: ['paid', 'free'],
    to: ['paid', 'free'],
    sets: ['ended_on'],
    conflictText: texts.guaranteeUnpaid,
  }),
} as const satisfies Record<string, Transition>;
