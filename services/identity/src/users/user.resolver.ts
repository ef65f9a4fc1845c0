import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { requireSelf, type Viewer } from '@nearward/common/viewer/viewer';
import { Parent, Query, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { InjectRepository } from '@nestjs/typeorm';
import type { GraphContext } from '@nearward/common/graph';
import { Repository } from 'typeorm';
import { UserEntity } from './user.entity.js';
import { User } from './user.object.js';
import { UsersService } from './users.service.js';

@Resolver(() => User)
export class UserResolver {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly service: UsersService,
  ) {}

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
  is_admin(@Parent() user: UserEntity): boolean {
    return this.service.isAdmin(user);
  }

  @ResolveField(() => Boolean)
  is_impersonating(@CurrentViewer() viewer: Viewer): boolean {
    return viewer !== null && viewer.actor_id !== viewer.user_id;
  }
}
