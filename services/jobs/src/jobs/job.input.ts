import { createFormInput } from '@nearward/marketplace/form.input';
import { jobInput } from '@nearward/proto/rest/job';
import { InputType } from '@nestjs/graphql';

@InputType()
export class JobInput extends createFormInput(jobInput) {}
