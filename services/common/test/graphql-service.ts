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
  ResolveReference,
  Resolver,
} from '@nestjs/graphql';
import { RequestError } from '../src/errors/request-error.js';
import { Message } from '../src/app/graphql/graphql-module.js';
import type { GraphQLContext } from '../src/app/graphql/graphql-context.js';
import type { ServiceDefinition } from '../src/app/service-definition.js';
import { CurrentClient, CurrentViewer } from '../src/app/viewer/viewer.decorators.js';
import type { Viewer } from '../src/app/viewer/viewer.js';
import { exampleService } from './example-service.js';

const Sizes = { small: 'small', large: 'large' };
registerEnumType(Sizes, { name: 'Size' });

/** Of the shapes that services answer with. */
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

/** A call that waits until a test lets it go. */
export const held = Promise.withResolvers<string>();

@Resolver(() => Part)
class PartResolver {
  @Query(() => String)
  asker(@CurrentViewer() viewer: Viewer, @CurrentClient() client: string): string {
    return `${viewer?.user_id} from ${client}`;
  }

  @Query(() => [Part], { nullable: 'itemsAndList' })
  parts(@Args('ids', { type: () => [ID] }) ids: string[]): (Part | null)[] {
    if (ids.includes('refused')) throw new RequestError('FORBIDDEN', 'Not these parts');
    if (ids.includes('broken')) throw new Error('select secret from somewhere');
    return ids.map((id) => (id === 'none' ? null : part(id)));
  }

  @Query(() => String)
  held(): Promise<string> {
    return held.promise;
  }

  @Mutation(() => Message)
  sign(@Context() { res }: GraphQLContext): Message {
    res.appendHeader('set-cookie', 'one=1; Path=/').appendHeader('set-cookie', 'two=2; Path=/');
    return { message: 'Signed' };
  }

  @ResolveReference()
  async resolveReference({ id }: { id: string }): Promise<Part | null> {
    if (id === 'broken') throw new Error('select secret from somewhere');
    return id === 'gone' ? null : part(id);
  }

  @ResolveField(() => [Part])
  async pieces(@Parent() { id }: Part): Promise<Part[]> {
    if (id === 'refused') throw new RequestError('FORBIDDEN', 'Not these pieces');
    return [part(`${id}.1`), part(`${id}.2`)];
  }
}

@Module({ imports: [exampleService.module], providers: [PartResolver] })
class AskedModule {}

export const askedService = { ...exampleService, module: AskedModule } satisfies ServiceDefinition;
