import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireUser, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { findInterviewFigures } from '../interviews/interview-figures.js';
import { findAnswerFigures } from './answer-figures.js';
import { OwnAnswers } from './answers.object.js';

@Resolver()
export class AnswersResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** The figures about the viewer that professionals see, and the viewer's interviews, which they do not. */
  @Query(() => OwnAnswers)
  async ownAnswers(@CurrentViewer() viewer: Viewer): Promise<OwnAnswers> {
    const { owner_key } = requireUser(viewer);
    const [answers, interviews] = await Promise.all([
      findAnswerFigures(this.dataSource, owner_key),
      findInterviewFigures(this.dataSource, owner_key),
    ]);
    return { answers, interviews };
  }
}
