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
} from 'graphql';

/** What a gateway asks one service: an operation, and by which fields it names the entities that it asks about. */
export interface Asked {
  query: string;
  keys?: Record<string, string[]>;
}

/** A service's graph as `schema.graphql` has it, with what federation adds. */
const read = (sdl: string): GraphQLSchema => buildSubgraphSchema({ typeDefs: parse(sdl) });

/** Type -> each set of fields by which it is found. */
function keysOf(sdl: string): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  for (const type of parse(sdl).definitions) {
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION && type.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    for (const { name, arguments: given = [] } of type.directives ?? []) {
      const { fields, resolvable } = Object.fromEntries(given.map((each) => [each.name.value, each.value]));
      if (name.value !== 'key' || fields?.kind !== Kind.STRING) continue;
      if (resolvable?.kind === Kind.BOOLEAN && !resolvable.value) continue;
      found.set(type.name.value, [...(found.get(type.name.value) ?? []), fields.value.split(/\s+/)]);
    }
  }
  return found;
}

/**
 * What goes wrong between a gateway that was made for one version of a service and another version that answers it: a
 * question is refused, or an answer is none that the gateway takes.
 */
export function misunderstood(asked: readonly Asked[], madeFor: string, answering: string): string[] {
  const [then, now, known] = [read(madeFor), read(answering), keysOf(answering)];
  const problems = asked.flatMap(({ query, keys = {} }) => {
    const document = parse(query);
    const name = getOperationAST(document)?.name?.value ?? query;
    const refused = validate(now, document).map(({ message }) => message.replace(/ Did you mean .*/, ''));
    const all = [
      ...refused,
      ...Object.entries(keys).flatMap(([type, sent]) =>
        known.get(type)?.some((key) => key.every((field) => sent.includes(field)))
          ? []
          : [`${type} is not found by ${sent.join(' and ')}.`],
      ),
      ...unknownInput(document, then, now),
      ...(refused.length === 0 ? unexpectedAnswers(document, then, now) : []),
    ];
    return all.map((problem) => `${name}: ${problem}`);
  });
  return [...new Set(problems)];
}

/** Of what is sent in the variables, whose fields the document does not name. */
function unknownInput(document: DocumentNode, then: GraphQLSchema, now: GraphQLSchema): string[] {
  const variables = getOperationAST(document)?.variableDefinitions ?? [];
  return variables.flatMap(({ type }) => {
    const [sent, heard] = [then, now].map((schema) =>
      getNamedType(typeFromAST(schema, type) as GraphQLInputType | undefined),
    );
    return isInputObjectType(sent) && isInputObjectType(heard) ? unheard(sent, heard) : [];
  });
}

function unheard(sent: GraphQLInputObjectType, heard: GraphQLInputObjectType): string[] {
  const [had, has] = [sent.getFields(), heard.getFields()];
  const unknown = Object.keys(had).filter((field) => !has[field]);
  const needed = Object.values(has).filter((field) => {
    const before = had[field.name];
    return isRequiredInputField(field) && !(before && isNonNullType(before.type));
  });
  const inner = Object.values(had).flatMap(({ name, type }) => {
    const [before, after] = [getNamedType(type), getNamedType(has[name]?.type)];
    if (isInputObjectType(before) && isInputObjectType(after) && before.name !== sent.name)
      return unheard(before, after);
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

function unexpectedAnswers(document: DocumentNode, then: GraphQLSchema, now: GraphQLSchema): string[] {
  const problems: string[] = [];
  const [expected, given] = [new TypeInfo(then), new TypeInfo(now)];
  const look = () => {
    const [before, after] = [expected.getType(), given.getType()];
    if (!before || !after) return;
    const problem = unexpected(before as GraphQLOutputType, after as GraphQLOutputType);
    const field = `${expected.getParentType()}.${expected.getFieldDef()?.name}`;
    if (problem) problems.push(`${field} ${problem}.`);
  };
  visit(document, visitWithTypeInfo(expected, visitWithTypeInfo(given, { Field: look })));
  return problems;
}

/** What a value of a type may be that nobody expects who knows another type of it. */
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
