import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { answerPromise, ownAnswers } from '@nearward/proto/rest/answer';
import { passReasons } from '@nearward/proto/rest/answer-texts';
import { z } from 'zod';

registerEnumeration('PassReason', passReasons);
const { answers, promise } = ownAnswers.shape;

/** How an employer answered recent interest. Needs at least five professionals. */
export const Answers = createObjectType('Answers', answers.element.extend({ unlocked: z.int() }));
export type Answers = InstanceType<typeof Answers>;

export const AnswerPromise = createObjectType('AnswerPromise', answerPromise);
export type AnswerPromise = InstanceType<typeof AnswerPromise>;

const OwnAnswerPromise = createObjectType('OwnAnswerPromise', promise, {
  records: 'PromiseRecord',
  next: 'DueAnswers',
});

export const OwnAnswers = createObjectType('OwnAnswers', ownAnswers, {
  answers: Answers,
  interviews: 'InterviewFigures',
  promise: OwnAnswerPromise,
});
export type OwnAnswers = InstanceType<typeof OwnAnswers>;
