import { type Statement, sql } from '@nearward/common/database/sql';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { hireColumns, type StoredHire, storedHire } from './hire.js';

export interface Transition {
  by: 'employer' | 'operator' | 'stripe' | 'clock';
  /** What happens, for people. */
  event: string;
  /** None of them: it begins a hire. */
  from: readonly HireStatus[];
  to: readonly HireStatus[];
  /** Only of a hire that an operator entered. */
  unreported?: true;
  /** What it says of the hire beside the status. */
  says: readonly (keyof StoredHire)[];
  /** Said to whom comes too late. */
  refusal: string;
}

/** What a new hire says of itself. */
export const terms = [
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
const price = ['fee_cents', 'credit_cents', 'charge_cents', 'free_because'] as const;
const answer = ['answer_decision', 'answer_reason'] as const;
const decidable = { by: 'operator', refusal: texts.matterNotFound } as const;

export interface Movement extends Transition {
  statement: Statement<typeof storedHire>;
}

/** $1 is the hire, $2 the states it comes from, then follow its new one and what is said. */
const moves = <const Moved extends Transition>(transition: Moved): Moved & Pick<Movement, 'statement'> => {
  const changes = ['status', ...transition.says].map((column, place) => `${column} = $${place + 3}`);
  const statement = sql(
    storedHire,
    `update hire set ${changes.join(', ')} where id = $1 and status = any($2) returning ${hireColumns}`,
  );
  return { ...transition, statement };
};

/** All that can happen to a hire. What the states mean is said with `hireStatuses`; no other file writes one. */
export const transitions = {
  report: {
    by: 'employer',
    event: 'reports a hire',
    from: [],
    to: ['free', 'waiting', 'held', 'paid', 'charging', 'due'],
    says: terms,
    refusal: texts.hireReportedBefore,
  },
  enter: {
    by: 'operator',
    event: 'enters a hire that nobody reported',
    from: [],
    to: ['due'],
    says: terms,
    refusal: texts.hireReportedBefore,
  },
  endHold: moves({
    ...decidable,
    event: 'decides a claim to have known the professional',
    from: ['held'],
    to: ['free', 'waiting', 'paid', 'due'],
    says: price,
  }),
  start: moves({
    by: 'clock',
    event: 'the first working day has come',
    from: ['waiting'],
    to: ['free', 'charging', 'due', 'paid'],
    says: [...price, 'problem', 'payment_method'],
    refusal: texts.hireNotDue,
  }),
  process: moves({
    by: 'stripe',
    event: 'a payment was begun that takes its time',
    from: ['charging', 'due', 'disputed'],
    to: ['processing'],
    says: ['problem', 'payment_intent'],
    refusal: texts.hireNotDue,
  }),
  settle: moves({
    by: 'stripe',
    event: 'a payment was made',
    from: ['charging', 'processing', 'due', 'disputed'],
    to: ['paid'],
    says: ['problem', 'charge_cents', 'open_checkout', 'payment_intent', 'receipt_url', 'uninvoiced_payment'],
    refusal: texts.hireNotDue,
  }),
  decline: moves({
    by: 'stripe',
    event: 'a payment was declined',
    from: ['charging', 'processing'],
    to: ['due'],
    says: ['problem', 'payment_intent'],
    refusal: texts.hireNotDue,
  }),
  contest: moves({
    by: 'stripe',
    event: 'the bank looks into the payment',
    from: ['paid'],
    to: ['contested'],
    says: [],
    refusal: texts.hireNotDue,
  }),
  uncontest: moves({
    by: 'stripe',
    event: 'the bank leaves the payment as it was',
    from: ['contested'],
    to: ['paid'],
    says: [],
    refusal: texts.hireNotDue,
  }),
  takeBack: moves({
    by: 'stripe',
    event: 'money went back',
    from: ['paid', 'contested', 'refunding', 'due'],
    to: ['paid', 'due', 'refunded'],
    says: ['fee_cents', 'charge_cents', 'problem', 'refund_cents'],
    refusal: texts.hireNotDue,
  }),
  refund: moves({
    ...decidable,
    event: 'gives money back, all of it or what another role costs less',
    from: ['paid'],
    to: ['refunding', 'refunded', 'paid'],
    says: ['role', 'category', 'fee_cents', 'credit_cents', 'refund_cents', ...answer],
  }),
  failRefund: moves({
    by: 'stripe',
    event: 'the money could not be given back',
    from: ['refunding'],
    to: ['paid'],
    says: ['refund_cents', 'answer_decision'],
    refusal: texts.hireNotDue,
  }),
  returnRefund: moves({
    by: 'stripe',
    event: 'money that was given back did not arrive',
    from: ['refunded', 'refunding', 'paid', 'contested', 'due', 'processing'],
    to: ['refunded', 'refunding', 'paid', 'contested', 'due', 'processing'],
    says: ['fee_cents', 'charge_cents', 'problem'],
    refusal: texts.hireNotDue,
  }),
  correct: moves({
    ...decidable,
    event: 'corrects the role to one that costs more',
    from: ['paid'],
    to: ['due'],
    says: ['role', 'category', 'fee_cents', 'charge_cents', 'problem', ...answer],
  }),
  dispute: moves({
    by: 'employer',
    event: 'disputes a hire that an operator entered',
    from: ['due'],
    to: ['disputed'],
    unreported: true,
    says: ['dispute_reason'],
    refusal: texts.hireNotDisputable,
  }),
  uphold: moves({ ...decidable, event: 'upholds it', from: ['due', 'disputed'], to: ['due'], says: [] }),
  reduce: moves({
    ...decidable,
    event: 'takes the sixfold fee back to the fee',
    from: ['due', 'disputed'],
    to: ['due'],
    unreported: true,
    says: ['fee_cents', 'charge_cents', 'unreported'],
  }),
  waive: moves({
    ...decidable,
    event: 'decides that nothing is owed',
    from: ['due', 'disputed', 'waiting'],
    to: ['waived', 'paid'],
    says: ['fee_cents', 'charge_cents', 'problem', ...answer],
  }),
  end: moves({
    by: 'employer',
    event: 'says that it did not last',
    from: ['paid', 'free'],
    to: ['paid', 'free'],
    says: ['ended_on'],
    refusal: texts.guaranteeUnpaid,
  }),
} as const satisfies Record<string, Transition>;
