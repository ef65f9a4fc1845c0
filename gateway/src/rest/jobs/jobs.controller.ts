import { linkRequest, messageAnswer } from '@nearward/proto/rest/account';
import { applicationRequest, applicationsAnswer } from '@nearward/proto/rest/contact';
import { jobAnswer, type JobFields, jobFields, jobUpdated, type PostedJob } from '@nearward/proto/rest/job';
import { type Advice, adviceAnswer } from '@nearward/proto/rest/supply';
import { Body, Controller, Delete, Get, Param, Post, Put, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import type { Message } from '../../graph/operation.js';
import { Call } from '../../openapi/call.decorator.js';
import * as operations from './job.operations.js';

/** A note is optional, and so is the body that would hold it. */
const optionalNote = applicationRequest.prefault({});

/** `token` is the private link's, or the job's id with the owner's session. */
@Controller('api/jobs')
export class JobsController {
  constructor(private readonly graph: Graph) {}

  @Post()
  @Call({ summary: 'Posts a job', answer: messageAnswer, status: 201, body: true, refuses: [429, 502] })
  post(@Body({ schema: jobFields }) input: JobFields, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.postJob, request, { input });
  }

  /** For somebody who lost the private link: all those of the address are mailed to it. */
  @Post('link')
  @Call({ summary: 'Emails the private links of an address again', answer: messageAnswer, body: true })
  mailLinks(
    @Body({ schema: linkRequest }) body: z.output<typeof linkRequest>,
    @Req() request: CallRequest,
  ): Promise<Message> {
    return this.graph.run(operations.requestJobLinks, request, body);
  }

  @Get(':token')
  @Call({ summary: 'A job by its private link', answer: jobAnswer, refuses: [404, 429] })
  async get(@Param('token') token: string, @Req() request: CallRequest): Promise<{ job: PostedJob }> {
    return { job: await this.graph.run(operations.jobByToken, request, { token }) };
  }

  @Get(':token/advice')
  @Call({
    summary: 'How many a job matches, and what would add how many',
    answer: adviceAnswer,
    refuses: [404, 429],
  })
  async advice(@Param('token') token: string, @Req() request: CallRequest): Promise<Advice> {
    return (await this.graph.run(operations.jobAdvice, request, { token })).advice;
  }

  @Put(':token')
  @Call({ summary: 'Changes a job', answer: jobUpdated, body: true, refuses: [403, 404, 429, 502] })
  put(
    @Param('token') token: string,
    @Body({ schema: jobFields }) input: JobFields,
    @Req() request: CallRequest,
  ): Promise<Message & { job: PostedJob }> {
    return this.graph.run(operations.updateJob, request, { token, input });
  }

  @Post(':token/renew-link')
  @Call({
    summary: 'Emails a new private link to the job’s address; the old one is dead at once',
    answer: messageAnswer,
    refuses: [403, 404, 429],
  })
  renewLink(@Param('token') token: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.renewJobLink, request, { token });
  }

  @Delete(':token')
  @Call({ summary: 'Deletes a job', answer: messageAnswer, refuses: [404, 429] })
  delete(@Param('token') token: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.deleteJob, request, { token });
  }

  @Post(':id/save')
  @Call({ summary: 'Saves a job', answer: messageAnswer, signedIn: true, refuses: [403, 404] })
  save(@Param('id') job_id: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.saveJob, request, { job_id });
  }

  @Delete(':id/save')
  @Call({ summary: 'Takes a save back', answer: messageAnswer, signedIn: true, refuses: [403, 404] })
  unsave(@Param('id') job_id: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.unsaveJob, request, { job_id });
  }

  @Post(':id/apply')
  @Call({
    summary: 'Expresses interest, or renews it after an hour',
    answer: messageAnswer,
    signedIn: true,
    body: true,
    refuses: [403, 404, 429],
  })
  apply(
    @Param('id') job_id: string,
    @Body({ schema: optionalNote }) { note }: z.output<typeof optionalNote>,
    @Req() request: CallRequest,
  ): Promise<Message> {
    return this.graph.run(operations.apply, request, { job_id, note });
  }

  @Get(':id/applications')
  @Call({
    summary: 'Own applications to a job, newest first',
    answer: applicationsAnswer,
    signedIn: true,
    refuses: [404],
  })
  async applications(
    @Param('id') job_id: string,
    @Req() request: CallRequest,
  ): Promise<z.output<typeof applicationsAnswer>> {
    return { applications: await this.graph.run(operations.applications, request, { job_id }) };
  }
}
