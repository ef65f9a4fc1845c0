import { Field, ObjectType } from '@nestjs/graphql';
import { Profile } from './profile.entity.js';

/** A profile after its owner paused or resumed it or changed who sees it. */
@ObjectType()
export class ProfileUpdate {
  @Field(() => String)
  message: string;

  @Field(() => Profile)
  profile: Profile;
}
