import { Message } from '@nearward/common/app/graphql/graphql-module';
import { decideCase } from '@nearward/common/app/operators/decide-case';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { exclusionTexts } from '@nearward/proto/rest/exclusion';
import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { exclusionCase } from './exclusion-case.js';

const id = () => Args('id', { type: () => ID });

/** For admins, not while impersonating. */
@Resolver()
export class ExclusionsResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** Confirms that it is them. This has no other effect and notifies no one. */
  @Mutation(() => Message)
  async confirmExclusion(@id() hit_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await decideCase(this.dataSource, viewer, exclusionCase, hit_id, 'them');
    return { message: exclusionTexts.them };
  }

  /** It is someone else. The same row is not shown for them again, also not from a later list. */
  @Mutation(() => Message)
  async dismissExclusion(@id() hit_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await decideCase(this.dataSource, viewer, exclusionCase, hit_id, 'not_them');
    return { message: exclusionTexts.notThem };
  }
}
