import { createFormInput } from '@nearward/marketplace/form.input';
import { profileEdit } from '@nearward/proto/rest/profile';
import { InputType } from '@nestjs/graphql';

@InputType()
export class ProfileInput extends createFormInput(profileEdit) {}
