import { unreportedHireFactor } from '@nearward/proto/hire-rules';
import { earliestDay } from '../ledger/days.js';
import { guaranteedUntil, type StoredHire } from '../ledger/hire.js';
import { isOpen } from '../ledger/unlocked-contact.js';
import { canTransition } from './hire-state-machine.js';

/** SQL expression: the local time of a moment where the professional works. */
export const localTime = (moment: string): string =>
  `(${moment} at time zone coalesce(contact.time_zone, 'Pacific/Pago_Pago'))`;

/** SQL condition: no one disputes the hire. The professional can answer after the employer reported the end. */
export const canBeAnswered = `hire.status not in
    ('waiting', 'disputed', 'contested', 'refunding', 'refunded', 'waived')
  and (hire.professional_answer is distinct from 'disputed' or hire.answer_decision is not null)`;

/** SQL condition: the hire also lasts as far as we know, and its employer is there to be asked. */
export const canBeChecked = `${canBeAnswered} and hire.ended_on is null and ${isOpen}
  and not exists (select from suspended_owner where owner_key = hire.employer_key and is_suspended)`;

/** Whether the employer can still report that the hire did not last. */
export const canStillEnd = (hire: StoredHire): boolean =>
  canTransition('end', hire) && !hire.ended_on && earliestDay(new Date()) <= guaranteedUntil(hire);

/** The standard fee of the role. The surcharge for an unreported hire is not credited. */
export const creditFor = ({ fee_cents, unreported }: StoredHire): number =>
  unreported ? Math.floor(fee_cents / unreportedHireFactor) : fee_cents;
