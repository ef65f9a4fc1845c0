import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  type DocumentNode,
  getNamedType,
  getOperationAST,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
  Kind,
  parse,
  TypeInfo,
  typeFromAST,
  validate,
  visit,
  visitWithTypeInfo,
  findBreakingChanges,
} from 'graphql';

/** An operation that a gateway sends to one service, and the fields by which it identifies entities. */
export interface GatewayOperation {
  query: string;
  keys?: Record<string, string[]>;
}

/** A service's `schema.graphql`, with the definitions that federation adds. */
const readSubgraph = (sdl: string): GraphQLSchema => buildSubgraphSchema({ typeDefs: parse(sdl) });

/** Type -> each set of fields that identifies it. */
function keysOf(sdl: string): Map<string, string[][]> {
  const keysByType = new Map<string, string[][]>();
  for (const type of parse(sdl).definitions) {
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION && type.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    for (const { name, arguments: directiveArgs = [] } of type.directives ?? []) {
      const { fields, resolvable } = Object.fromEntries(
        directiveArgs.map((each) => [each.name.value, each.value]),
      );
      if (name.value !== 'key' || fields?.kind !== Kind.STRING) continue;
      if (resolvable?.kind === Kind.BOOLEAN && !resolvable.value) continue;
      keysByType.set(type.name.value, [
        ...(keysByType.get(type.name.value) ?? []),
        fields.value.split(/\s+/),
      ]);
    }
  }
  return keysByType;
}

/**
 * The problems between a gateway built for one version of a service and another version that responds to it: a request
 * that the service rejects, or a response that the gateway does not accept.
 */
export function schemaProblems(
  operations: readonly GatewayOperation[],
  madeFor: string,
  answering: string,
): string[] {
  const [then, now, known] = [readSubgraph(madeFor), readSubgraph(answering), keysOf(answering)];
  const problems = operations.flatMap(({ query, keys = {} }) => {
    const document = parse(query);
    const name = getOperationAST(document)?.name?.value ?? query;
    const messages = validate(now, document).map(({ message }) => message.replace(/ Did you mean .*/, ''));
    const all = [
      ...messages,
      ...Object.entries(keys).flatMap(([type, sent]) =>
        known.get(type)?.some((key) => key.every((field) => sent.includes(field)))
          ? []
          : [`${type} is not found by ${sent.join(' and ')}.`],
      ),
      ...unknownInput(document, then, now),
      ...(messages.length === 0 ? unexpectedTypes(document, then, now) : []),
    ];
    return all.map((problem) => `${name}: ${problem}`);
  });
  return [...new Set(problems)];
}

/** Problems of the variables, whose fields the document does not name. */
function unknownInput(document: DocumentNode, then: GraphQLSchema, now: GraphQLSchema): string[] {
  const variables = getOperationAST(document)?.variableDefinitions ?? [];
  return variables.flatMap(({ type }) => {
    const [previous, current] = [then, now].map((schema) =>
      getNamedType(typeFromAST(schema, type) as GraphQLInputType | undefined),
    );
    return isInputObjectType(previous) && isInputObjectType(current)
      ? findUnknownFields(previous, current)
      : [];
  });
}

function findUnknownFields(sent: GraphQLInputObjectType, accepted: GraphQLInputObjectType): string[] {
  const [had, has] = [sent.getFields(), accepted.getFields()];
  const unknown = Object.keys(had).filter((field) => !has[field]);
  const needed = Object.values(has).filter((field) => {
    const before = had[field.name];
    return isRequiredInputField(field) && !(before && isNonNullType(before.type));
  });
  const inner = Object.values(had).flatMap(({ name, type }) => {
    const [before, after] = [getNamedType(type), getNamedType(has[name]?.type)];
    if (isInputObjectType(before) && isInputObjectType(after) && before.name !== sent.name)
      return findUnknownFields(before, after);
    if (!isEnumType(before) || !isEnumType(after)) return [];
    return before
      .getValues()
      .filter(({ name: value }) => !after.getValue(value))
      .map(({ name: value }) => `${sent.name}.${name} is sent ${value}, which is not known.`);
  });
  return [
    ...unknown.map((field) => `${sent.name}.${field} is sent and not known.`),
    ...needed.map(({ name }) => `${sent.name}.${name} is needed and not always sent.`),
    ...inner,
  ];
}

function unexpectedTypes(document: DocumentNode, then: GraphQLSchema, now: GraphQLSchema): string[] {
  const problems: string[] = [];
  const [expected, actual] = [new TypeInfo(then), new TypeInfo(now)];
  const look = () => {
    const [before, after] = [expected.getType(), actual.getType()];
    if (!before || !after) return;
    const problem = unexpected(before as GraphQLOutputType, after as GraphQLOutputType);
    const field = `${expected.getParentType()}.${expected.getFieldDef()?.name}`;
    if (problem) problems.push(`${field} ${problem}.`);
  };
  visit(document, visitWithTypeInfo(expected, visitWithTypeInfo(actual, { Field: look })));
  return problems;
}

/** Values of a type that a gateway built for the other version does not expect. */
function unexpected(before: GraphQLOutputType, after: GraphQLOutputType): string | undefined {
  if (isNonNullType(before))
    return isNonNullType(after) ? unexpected(before.ofType, after.ofType) : 'may be null';
  if (isNonNullType(after)) return unexpected(before, after.ofType);
  if (isListType(before) || isListType(after)) {
    if (isListType(before) && isListType(after)) return unexpected(before.ofType, after.ofType);
    return isListType(after) ? 'is a list' : 'is no list any more';
  }
  if (isEnumType(before)) {
    if (!isEnumType(after)) return `may be anything: it is ${after.name}`;
    const added = after.getValues().find(({ name }) => !before.getValue(name));
    return added && `may be ${added.name}`;
  }
  const isPlain = isScalarType(before) && ['Int', 'Float', 'Boolean'].includes(before.name);
  return isPlain && after.name !== before.name ? `is ${after.name}` : undefined;
}

/** The changes of a service's schema that break the previous gateway or clients. */
export const breakingChanges = (before: string, now: string): string[] =>
  findBreakingChanges(readSubgraph(before), readSubgraph(now)).map(({ description }) => description);
