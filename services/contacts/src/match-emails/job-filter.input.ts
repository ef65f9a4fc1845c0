import { createFormInput } from '@nearward/marketplace/form.input';
import { jobFilterFields } from '@nearward/proto/rest/job-filter';
import { InputType } from '@nestjs/graphql';

@InputType()
export class JobFilterInput extends createFormInput(jobFilterFields) {}
