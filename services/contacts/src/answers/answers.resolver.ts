import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireUser, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { findAnswerFigures } from './answer-figures.js';
import { OwnAnswers } from './answers.object.js';

@Resolver()
export class AnswersResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** The figures about the viewer that professionals see. */
  @Query(() => OwnAnswers)
  async ownAnswers(@CurrentViewer() viewer: Viewer): Promise<OwnAnswers> {
    return { answers: await findAnswerFigures(this.dataSource, requireUser(viewer).owner_key) };
  }
}
