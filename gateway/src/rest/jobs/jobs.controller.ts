import { validate } from '@nearward/common/validate';
import { type applicationsAnswer, applicationRequest } from '@nearward/proto/rest/contact';
import { jobFields, type PostedJob } from '@nearward/proto/rest/job';
import { texts } from '@nearward/proto/rest/texts';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import { postedJobFields } from './job.fragments.js';

interface Told {
  message: string;
}

const postJob = 'mutation PostJob($input: JobInput!) { postJob(input: $input) { message } }';
const jobByToken = `query JobByToken($token: String!) { jobByToken(token: $token) { ${postedJobFields} } }`;
const updateJob = `mutation UpdateJob($token: String!, $input: JobInput!) {
  updateJob(token: $token, input: $input) { ${postedJobFields} }
}`;
const deleteJob = 'mutation DeleteJob($token: String!) { deleteJob(token: $token) { message } }';
const saveJob = 'mutation SaveJob($job_id: ID!) { saveJob(job_id: $job_id) { message } }';
const unsaveJob = 'mutation UnsaveJob($job_id: ID!) { unsaveJob(job_id: $job_id) { message } }';
const apply =
  'mutation Apply($job_id: ID!, $note: String) { apply(job_id: $job_id, note: $note) { message } }';
const applications = `query Applications($job_id: ID!) {
  applications(job_id: $job_id) { id created_at note sent_at }
}`;

@Controller('api/jobs')
export class JobsController {
  constructor(private readonly graph: Graph) {}

  @Post()
  async post(@Body() body: unknown, @Req() request: CallRequest): Promise<Told> {
    const input = validate(jobFields, body);
    return (await this.graph.run<{ postJob: Told }>(postJob, request, { input })).postJob;
  }

  @Get(':token')
  async get(@Param('token') token: string, @Req() request: CallRequest): Promise<{ job: PostedJob }> {
    return {
      job: (await this.graph.run<{ jobByToken: PostedJob }>(jobByToken, request, { token })).jobByToken,
    };
  }

  @Put(':token')
  async put(@Param('token') token: string, @Body() body: unknown, @Req() request: CallRequest) {
    const input = validate(jobFields, body);
    const { updateJob: job } = await this.graph.run<{ updateJob: PostedJob }>(updateJob, request, {
      token,
      input,
    });
    return { message: texts.jobUpdated, job };
  }

  @Delete(':token')
  async delete(@Param('token') token: string, @Req() request: CallRequest): Promise<Told> {
    return (await this.graph.run<{ deleteJob: Told }>(deleteJob, request, { token })).deleteJob;
  }

  @Post(':id/save')
  @HttpCode(200)
  async save(@Param('id') job_id: string, @Req() request: CallRequest): Promise<Told> {
    return (await this.graph.run<{ saveJob: Told }>(saveJob, request, { job_id })).saveJob;
  }

  @Delete(':id/save')
  async unsave(@Param('id') job_id: string, @Req() request: CallRequest): Promise<Told> {
    return (await this.graph.run<{ unsaveJob: Told }>(unsaveJob, request, { job_id })).unsaveJob;
  }

  @Post(':id/apply')
  async apply(
    @Param('id') job_id: string,
    @Body() body: unknown,
    @Req() request: CallRequest,
  ): Promise<Told> {
    const { note } = validate(applicationRequest, body ?? {});
    return (await this.graph.run<{ apply: Told }>(apply, request, { job_id, note })).apply;
  }

  @Get(':id/applications')
  applications(
    @Param('id') job_id: string,
    @Req() request: CallRequest,
  ): Promise<z.output<typeof applicationsAnswer>> {
    return this.graph.run(applications, request, { job_id });
  }
}
