import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { User } from '@nearward/common/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/viewer/viewer';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Profile, type ProfileEntity } from './profile.entity.js';
import { ProfilesService } from './profiles.service.js';

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly profiles: ProfilesService) {}

  @ResolveField(() => Profile, { name: 'profile', nullable: true })
  ownProfile(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<ProfileEntity | null> {
    return this.profiles.ofOwner(requireSelf(viewer, user).owner_key);
  }
}
