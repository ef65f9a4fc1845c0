import { fileURLToPath } from 'node:url';
import ts from 'typescript';

type Schema = Record<string, unknown>;

const file = fileURLToPath(new URL('answers.ts', import.meta.url));

/**
 * JSON schemas of `Answers`, as definitions under the same names, from the declarations of the pinned SDK, which Stripe
 * generates from its API's description: the fields, and which may be null or missing.
 */
export function answerSchemas(): { definitions: Record<string, Schema> } {
  const program = ts.createProgram([file], {
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    noEmit: true,
    strict: true,
    target: ts.ScriptTarget.ES2023,
  });
  return { definitions: new Definitions(program).all };
}

/** Values that JSON omits. */
const isNothing = (type: ts.Type): boolean =>
  type.isUnion()
    ? type.types.every(isNothing)
    : (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0;

class Definitions {
  readonly all: Record<string, Schema> = {};
  private readonly names = new Map<ts.Type, string>();
  private readonly checker: ts.TypeChecker;
  /** The objects that ids can be expanded to. */
  private readonly answered = new Set<ts.Type>();

  constructor(program: ts.Program) {
    this.checker = program.getTypeChecker();
    const source = program.getSourceFile(file);
    const module = source && this.checker.getSymbolAtLocation(source);
    const [answers] = module ? this.checker.getExportsOfModule(module) : [];
    if (!answers) throw new Error(`${file} exports nothing`);
    const entries = this.checker
      .getDeclaredTypeOfSymbol(answers)
      .getProperties()
      .map((property) => ({ name: property.name, type: this.checker.getTypeOfSymbol(property) }));
    for (const { type } of entries) this.answered.add(type);
    for (const { name, type } of entries) this.all[name] = this.schema(type);
  }

  private schema(type: ts.Type): Schema {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.flags & ts.TypeFlags.String) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { const: this.checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.NonPrimitive) return { type: 'object' };
    if (type.isUnion()) return this.anyOf(type.types);
    if (this.isDecimal(type)) return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
    const element = type.getNumberIndexType();
    if (element && this.checker.isArrayType(type)) return { type: 'array', items: this.schema(element) };
    return { $ref: `#/definitions/${this.nameOf(type)}` };
  }

  /** The stand-in sends no values that Stripe may add later and no expansions of objects that it never returns. */
  private anyOf(types: ts.Type[]): Schema {
    const expandable = types.some(({ flags }) => flags & ts.TypeFlags.String);
    const sent = types.filter(
      (type) =>
        !isNothing(type) &&
        !(type.isIntersection() && !this.isDecimal(type)) &&
        !(expandable && this.isResource(type) && !this.answered.has(type)),
    );
    return { anyOf: sent.map((type) => this.schema(type)) };
  }

  private isDecimal(type: ts.Type): boolean {
    return (type.aliasSymbol ?? type.getSymbol())?.name.startsWith('Decimal') ?? false;
  }

  private isResource(type: ts.Type): boolean {
    return type.getProperty('id') !== undefined && type.getProperty('object') !== undefined;
  }

  private nameOf(type: ts.Type): string {
    const known = this.names.get(type);
    if (known) return known;
    const name = `${type.getSymbol()?.name ?? 'type'}-${this.names.size}`;
    this.names.set(type, name);
    this.all[name] = this.object(type);
    return name;
  }

  private object(type: ts.Type): Schema {
    const index = type.getStringIndexType();
    const properties = this.checker
      .getPropertiesOfType(type)
      .map((property) => ({ property, type: this.checker.getTypeOfSymbol(property) }))
      .filter(({ type }) => !isNothing(type));
    return {
      type: 'object',
      properties: Object.fromEntries(
        properties.map(({ property, type }) => [property.name, this.schema(type)]),
      ),
      required: properties
        .filter(({ property }) => !(property.flags & ts.SymbolFlags.Optional))
        .map(({ property }) => property.name),
      additionalProperties: index ? this.schema(index) : false,
    };
  }
}
