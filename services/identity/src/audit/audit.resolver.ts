import { PageArg } from '@nearward/common/app/graphql/args';
import { CurrentOperator } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { AuditEntry, auditPage } from './audit-log.js';

@Resolver()
export class AuditResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** For admins: the entries, newest first, a hundred per page; `before` is the last id of the previous page. */
  @Query(() => [AuditEntry])
  async auditEntries(
    @PageArg('before') before: string | null,
    @CurrentOperator() _: SignedIn,
  ): Promise<AuditEntry[]> {
    return auditPage.all(this.dataSource, before);
  }
}
