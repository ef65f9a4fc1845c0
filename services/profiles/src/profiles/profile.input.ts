import { createFormInput } from '@nearward/marketplace/form.input';
import { profileFields } from '@nearward/proto/rest/profile';
import { InputType } from '@nestjs/graphql';

@InputType()
export class ProfileInput extends createFormInput(profileFields) {}
