import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { requireSelf, type Viewer } from '@nearward/common/viewer/viewer';
import { Directive, Field, ID, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { ProfileEntity } from './profile.entity.js';
import { Profile } from './profile.object.js';
import { ProfilesService } from './profiles.service.js';

@ObjectType()
@Directive('@key(fields: "id")')
class User {
  @Field(() => ID)
  id: string;
}

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly profiles: ProfilesService) {}

  @ResolveField(() => Profile, { name: 'profile', nullable: true })
  ownProfile(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<ProfileEntity | null> {
    return this.profiles.ofOwner(requireSelf(viewer, user).owner_key);
  }
}
