import type { EnvelopedRequest } from '@nearward/common/viewer/viewer.middleware';
import { isImpersonating } from '@nearward/common/viewer/viewer';
import {
  Body,
  Controller,
  HttpCode,
  Post,
  Req,
  StandardSchemaValidationPipe,
  UnauthorizedException,
  UsePipes,
} from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { AuditEntryEntity } from './audit-entry.entity.js';

const begunAct = z.object({ act: z.string().max(100), object_id: z.uuid().nullable() });
const endedAct = z.object({ id: z.uuid(), outcome: z.string().max(100) });

/** For the gateway only, which lets nobody write as somebody else before it is noted here. */
@Controller('internal/audit')
@UsePipes(new StandardSchemaValidationPipe())
export class AuditController {
  constructor(@InjectRepository(AuditEntryEntity) private readonly entries: Repository<AuditEntryEntity>) {}

  @Post('begun')
  async begun(
    @Body({ schema: begunAct }) { act, object_id }: z.output<typeof begunAct>,
    @Req() { envelope }: EnvelopedRequest,
  ): Promise<{ id: string }> {
    const { viewer } = envelope;
    if (!viewer || !isImpersonating(viewer)) throw new UnauthorizedException();
    const { actor_id, user_id } = viewer;
    const id = uuid();
    await this.entries.insert({ id, actor_id, user_id, act, object_id });
    return { id };
  }

  @Post('ended')
  @HttpCode(204)
  async ended(@Body({ schema: endedAct }) { id, outcome }: z.output<typeof endedAct>): Promise<void> {
    await this.entries.query(
      `insert into audit_outcome (entry_id, outcome) select id, $2 from audit_entry where id = $1
       on conflict do nothing`,
      [id, outcome],
    );
  }
}
