import { sql } from '@nearward/common/database/sql';
import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { isImpersonating, requireSelf, type Viewer } from '@nearward/common/viewer/viewer';
import { Parent, Query, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { InjectRepository } from '@nestjs/typeorm';
import type { GraphContext } from '@nearward/common/graph';
import { Repository } from 'typeorm';
import { z } from 'zod';
import { UserEntity } from './user.entity.js';
import { ActedAs, User } from './user.object.js';

const actedAs = sql(
  { started_at: z.date(), reason: z.string() },
  `select started_at, reason from impersonation
   where user_id = $1 and started_at is not null order by started_at desc limit 20`,
);

@Resolver(() => User)
export class UserResolver {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** Null for a visitor. */
  @Query(() => User, { nullable: true })
  me(@CurrentViewer() viewer: Viewer): Promise<UserEntity | null> | null {
    return viewer && this.users.findOneBy({ id: viewer.user_id });
  }

  @ResolveReference()
  resolveReference(reference: { id: string }, { viewer }: GraphContext): Promise<UserEntity | null> {
    return this.users.findOneBy({ id: requireSelf(viewer, reference).user_id });
  }

  @ResolveField(() => Boolean)
  is_admin(@CurrentViewer() viewer: Viewer): boolean {
    return viewer?.is_admin ?? false;
  }

  @ResolveField(() => Boolean)
  is_impersonating(@CurrentViewer() viewer: Viewer): boolean {
    return isImpersonating(viewer);
  }

  @ResolveField(() => [ActedAs])
  acted_as(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<ActedAs[]> {
    return actedAs.all(this.users.manager, requireSelf(viewer, user).user_id);
  }
}
