import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Profile } from './profile.entity.js';
import type { OwnProfile } from './profile-rows.js';
import { ProfilesService } from './profiles.service.js';

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly profiles: ProfilesService) {}

  @ResolveField(() => Profile, { name: 'profile', nullable: true })
  ownProfile(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<OwnProfile | null> {
    return this.profiles.findByOwner(requireSelf(viewer, user).owner_key);
  }
}
