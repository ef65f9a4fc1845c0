import { linkRequest } from '@nearward/proto/rest/account';
import { applicationRequest, type applicationsAnswer } from '@nearward/proto/rest/contact';
import { type JobFields, jobFields, type PostedJob } from '@nearward/proto/rest/job';
import { texts } from '@nearward/proto/rest/texts';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import type { Message } from '../../graph/operation.js';
import * as operations from './job.operations.js';

/** A note is optional, and so is the body that would hold it. */
const optionalNote = applicationRequest.prefault({});

@Controller('api/jobs')
export class JobsController {
  constructor(private readonly graph: Graph) {}

  @Post()
  post(@Body({ schema: jobFields }) input: JobFields, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.postJob, request, { input });
  }

  /** For somebody who lost the private link: all those of the address are mailed to it. */
  @Post('link')
  @HttpCode(200)
  mailLinks(
    @Body({ schema: linkRequest }) body: z.output<typeof linkRequest>,
    @Req() request: CallRequest,
  ): Promise<Message> {
    return this.graph.run(operations.requestJobLinks, request, body);
  }

  @Get(':token')
  async get(@Param('token') token: string, @Req() request: CallRequest): Promise<{ job: PostedJob }> {
    return { job: await this.graph.run(operations.jobByToken, request, { token }) };
  }

  @Put(':token')
  async put(
    @Param('token') token: string,
    @Body({ schema: jobFields }) input: JobFields,
    @Req() request: CallRequest,
  ): Promise<Message & { job: PostedJob }> {
    const job = await this.graph.run(operations.updateJob, request, { token, input });
    return { message: texts.jobUpdated, job };
  }

  @Delete(':token')
  delete(@Param('token') token: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.deleteJob, request, { token });
  }

  @Post(':id/save')
  @HttpCode(200)
  save(@Param('id') job_id: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.saveJob, request, { job_id });
  }

  @Delete(':id/save')
  unsave(@Param('id') job_id: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.unsaveJob, request, { job_id });
  }

  @Post(':id/apply')
  @HttpCode(200)
  apply(
    @Param('id') job_id: string,
    @Body({ schema: optionalNote }) { note }: z.output<typeof optionalNote>,
    @Req() request: CallRequest,
  ): Promise<Message> {
    return this.graph.run(operations.apply, request, { job_id, note });
  }

  @Get(':id/applications')
  async applications(
    @Param('id') job_id: string,
    @Req() request: CallRequest,
  ): Promise<z.output<typeof applicationsAnswer>> {
    return { applications: await this.graph.run(operations.applications, request, { job_id }) };
  }
}
