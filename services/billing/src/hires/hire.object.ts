import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import {
  answerDecisions,
  chargeProblems,
  freeBecause,
  hire,
  hireAnswers,
  hireConfirmation,
  hireQuote,
} from '@nearward/proto/rest/hire';

registerEnumeration('FreeBecause', freeBecause);
registerEnumeration('ChargeProblem', chargeProblems);
registerEnumeration('AnswerDecision', answerDecisions);
registerEnumeration('HireAnswer', hireAnswers);

export const HireQuote = createObjectType('HireQuote', hireQuote);
export type HireQuote = InstanceType<typeof HireQuote>;

export const Hire = createObjectType('Hire', hire);
export type Hire = InstanceType<typeof Hire>;

export const HireConfirmation = createObjectType('HireConfirmation', hireConfirmation);
export type HireConfirmation = InstanceType<typeof HireConfirmation>;
