import { Message } from '@nearward/common/app/graphql/graphql-module';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { apiKeyTexts, type KeyScope } from '@nearward/proto/rest/api-key-texts';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { ApiKey, ApiKeyCreated } from './api-key.object.js';
import { ApiKeysService } from './api-keys.service.js';

@Resolver(() => ApiKey)
export class ApiKeysResolver {
  constructor(private readonly keys: ApiKeysService) {}

  @Query(() => [ApiKey])
  apiKeys(@CurrentViewer() viewer: Viewer): Promise<ApiKey[]> {
    return this.keys.list(viewer);
  }

  @Mutation(() => ApiKeyCreated)
  async createApiKey(
    @Args('name', { type: () => String }) name: string,
    @Args('scopes', { type: () => [String] }) scopes: KeyScope[],
    @CurrentViewer() viewer: Viewer,
  ): Promise<ApiKeyCreated> {
    return { message: apiKeyTexts.created, ...(await this.keys.create(viewer, { name, scopes })) };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async deleteApiKey(
    @Args('id', { type: () => ID }) id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.keys.delete(viewer, id);
    return { message: apiKeyTexts.deleted };
  }
}
