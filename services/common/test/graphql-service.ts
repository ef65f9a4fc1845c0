import { Module } from '@nestjs/common';
import {
  Args,
  Context,
  Directive,
  Field,
  ID,
  Mutation,
  ObjectType,
  Parent,
  Query,
  registerEnumType,
  ResolveField,
  Resolver,
  ResolveReference,
} from '@nestjs/graphql';
import { RequestError } from '../src/errors/request-error.js';
import { Message } from '../src/app/graphql/args.js';
import type { GraphQLContext, Viewer } from '../src/app/viewer/viewer.js';
import type { ServiceDefinition } from '../src/app/service-definition.js';
import { CurrentClient, CurrentViewer } from '../src/app/viewer/viewer.decorators.js';
import { exampleService } from './example-service.js';

const Sizes = { small: 'small', large: 'large' };
registerEnumType(Sizes, { name: 'Size' });

/** Covers the field types that services use. */
@ObjectType()
@Directive('@key(fields: "id")')
class Part {
  @Field(() => ID)
  id: string;

  @Field(() => Sizes, { nullable: true })
  size: string | null = 'small';

  @Field(() => [String])
  words: string[] = ['a', 'b'];

  @Field(() => Date)
  made_at = new Date(0);

  @Field(() => String)
  get title(): string {
    return `Part ${this.id}`;
  }
}

const part = (id: string) => Object.assign(new Part(), { id });

/** A response that waits until a test resolves it. */
export const pendingResponse = Promise.withResolvers<string>();

@Resolver(() => Part)
class PartResolver {
  @Query(() => String)
  sender(@CurrentViewer() viewer: Viewer, @CurrentClient() client: string): string {
    return `${viewer?.user_id} from ${client}`;
  }

  @Query(() => [Part], { nullable: 'itemsAndList' })
  parts(@Args('ids', { type: () => [ID] }) ids: string[]): (Part | null)[] {
    if (ids.includes('forbidden')) throw new RequestError('FORBIDDEN', 'Not these parts');
    if (ids.includes('broken')) throw new Error('select secret from somewhere');
    return ids.map((id) => (id === 'none' ? null : part(id)));
  }

  @Query(() => String)
  pending(): Promise<string> {
    return pendingResponse.promise;
  }

  @Mutation(() => Message)
  sign(@Context() { res }: GraphQLContext): Message {
    res.appendHeader('set-cookie', 'one=1; Path=/').appendHeader('set-cookie', 'two=2; Path=/');
    return { message: 'Signed' };
  }

  @ResolveReference()
  async resolveReference({ id }: { id: string }): Promise<Part | null> {
    if (id === 'broken') throw new Error('select secret from somewhere');
    return id === 'missing' ? null : part(id);
  }

  @ResolveField(() => [Part])
  async pieces(@Parent() { id }: Part): Promise<Part[]> {
    if (id === 'forbidden') throw new RequestError('FORBIDDEN', 'Not these pieces');
    return [part(`${id}.1`), part(`${id}.2`)];
  }
}

@Module({ imports: [exampleService.module], providers: [PartResolver] })
class GraphQLTestModule {}

export const graphqlService = { ...exampleService, module: GraphQLTestModule } satisfies ServiceDefinition;
