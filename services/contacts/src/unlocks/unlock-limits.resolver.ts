import { CurrentOperator } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { ID, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { recentRejections } from './unlock-limits.service.js';

export const UnlockLimitReached = createObjectType('UnlockLimitReached', z.object(recentRejections.columns), {
  owner_key: ID,
});
export type UnlockLimitReached = InstanceType<typeof UnlockLimitReached>;

/** For admins in person. */
@Resolver()
export class UnlockLimitsResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** The same for earlier clients, newest first. */
  @Query(() => [UnlockLimitReached])
  async unlockLimitsReached(@CurrentOperator() _: SignedIn): Promise<UnlockLimitReached[]> {
    return recentRejections.all(this.dataSource);
  }
}
