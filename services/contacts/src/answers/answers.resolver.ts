import { Message } from '@nearward/common/app/graphql/args';
import { RateLimits } from '@nearward/common/app/rate-limits';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { CurrentPerson, CurrentUser } from '@nearward/common/app/viewer/viewer.decorators';
import { RequestError } from '@nearward/common/errors/request-error';
import { dayIn } from '@nearward/marketplace/geocoding/time-zone';
import { promiseTexts } from '@nearward/proto/rest/answer-texts';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { findInterviewFigures } from '../pairs/interview-figures.js';
import { answerFigures } from './answer-figures.js';
import { findPromise, storePromise } from '../pairs/answer-promise.js';
import { OwnAnswers } from '../pairs/answers.object.js';
import { findNextDue, findPromiseRecords } from './promise-figures.js';

@Resolver()
export class AnswersResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
  ) {}

  /** The figures about the viewer that professionals see, and the viewer's interviews, which they do not. */
  @Query(() => OwnAnswers)
  async ownAnswers(@CurrentUser('hiring') { owner_key }: SignedIn): Promise<OwnAnswers> {
    const [answers, interviews, promise, records, next] = await Promise.all([
      answerFigures.all(this.dataSource, owner_key),
      findInterviewFigures.one(this.dataSource, owner_key),
      findPromise.first(this.dataSource, owner_key),
      findPromiseRecords.all(this.dataSource, owner_key),
      findNextDue.first(this.dataSource, owner_key),
    ]);
    const { is_on = false, again_on = null } = promise ?? {};
    return { answers, interviews, promise: { is_on, again_on, records, next: next ?? null } };
  }

  /** Promises on all the viewer's jobs to answer interest within two working days, or ends that. */
  @Mutation(() => Message)
  async promiseAnswers(
    @Args('is_on', { type: () => Boolean }) is_on: boolean,
    @CurrentPerson('hiring') { owner_key, user_id }: SignedIn,
  ): Promise<Message> {
    await this.rates.consume('contact', user_id);
    await storePromise.run(this.dataSource, owner_key, uuid(), is_on);
    const stored = await findPromise.first(this.dataSource, owner_key);
    if (is_on && stored?.again_on)
      throw new RequestError('CONFLICT', promiseTexts.againOn(dayIn('UTC', new Date(stored.again_on))));
    return { message: is_on ? promiseTexts.on : promiseTexts.off };
  }
}
