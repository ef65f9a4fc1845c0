import { Message } from '@nearward/common/graph';
import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import type { Viewer } from '@nearward/common/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { ProfileEntity } from './profile.entity.js';
import { ProfileInput } from './profile.input.js';
import { Profile } from './profile.object.js';
import { ProfilesService } from './profiles.service.js';

const text = (name: string) => Args(name, { type: () => String });
const input = () => Args('input', { type: () => ProfileInput });

@Resolver(() => Profile)
export class ProfileResolver {
  constructor(private readonly profiles: ProfilesService) {}

  @Query(() => Profile)
  profileByToken(@text('token') token: string): Promise<ProfileEntity> {
    return this.profiles.byToken(token);
  }

  @Mutation(() => Message)
  async createProfile(@input() fields: ProfileInput): Promise<Message> {
    await this.profiles.create(fields);
    return { message: texts.profileCreated };
  }

  @Mutation(() => Profile)
  updateProfile(@text('token') token: string, @input() fields: ProfileInput): Promise<ProfileEntity> {
    return this.profiles.update(token, fields);
  }

  /** `key` is the private link's token, or the id with the owner's session. */
  @Mutation(() => Message)
  async deleteProfile(@text('key') key: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.profiles.delete(key, viewer);
    return { message: texts.profileDeleted };
  }

  @ResolveField(() => String, { name: 'token' })
  ownersToken(@Parent() profile: ProfileEntity): string {
    return this.profiles.token(profile);
  }
}
