import { parseSync } from 'oxc-parser';

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Calls whose strings are for databases and programmers. */
const technicalCalls = /^(sql|command|exportStatement|query|graphql|log|warn|error|debug|fatal|verbose)$/;
const technicalErrors = /^(Error|TypeError|RangeError|SyntaxError)$/;
const technicalAttributes =
  /^(className|style|d|viewBox|href|src|id|key|type|name|role|to|sizes|autoComplete|htmlFor|rel|data-.*)$/;
/** Attributes and properties whose text may be a single word. */
const textNames =
  /^(label|subject|preheader|heading|title|text|message|error|placeholder|alt|aria-label|legend|hint|description|summary|what)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (typeof node.name === 'string') return node.name;
  return typeof node.value === 'string' ? node.value : '';
}

/** A template, with the names of what it fills in. */
function templateText(node: Node): string {
  const quasis = node.quasis as { value: { cooked: string } }[];
  const expressions = node.expressions as Node[];
  return quasis
    .map(({ value }, place) => {
      const filled = expressions[place];
      return value.cooked + (filled ? `{${nameOf(filled.callee ?? filled) || '…'}}` : '');
    })
    .join('');
}

const code =
  /\b(select|coalesce|cardinality|jsonb?_\w+|array_agg|insert into|group by|order by|not exists)\b|^\s*(query|mutation|fragment|subscription)\b|^(GET|POST|PUT|DELETE) \/|=>|::/;

const isSentence = (text: string): boolean =>
  /\p{L}\S* \S*\p{L}/u.test(text) && /^[\p{Lu}“"$\d{]|[.!?…’](\s|$)/u.test(text) && !code.test(text);

const isWord = (text: string): boolean => /^[\p{Lu}\d$][^_/]*\p{L}/u.test(text) || /\p{L} \p{L}/u.test(text);

/** The strings of a source file that people read, in order. */
export function readableStrings(file: string, source: string): string[] {
  const strings: string[] = [];
  const add = (text: string, isText: boolean) => {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    const words = line.replaceAll(/\{[^}]*\}/g, '');
    if (/\p{L}{2}/u.test(words) && (isText ? isWord(line) : isSentence(line)) && !code.test(line))
      strings.push(line);
  };
  const visitAll = (value: unknown, isText: boolean): void => {
    if (Array.isArray(value)) for (const each of value) visitAll(each, isText);
    else if (isNode(value)) visit(value, isText);
  };
  const visitFields = (node: Node, isText: boolean) => {
    for (const [field, value] of Object.entries(node)) if (field !== 'type') visitAll(value, isText);
  };

  function visit(node: Node, isText: boolean): void {
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' ? add(node.value, isText) : undefined;
      case 'JSXText':
        return add(String(node.value), true);
      case 'TemplateLiteral':
        add(templateText(node), isText);
        return visitAll(node.expressions, false);
      case 'JSXAttribute':
        return technicalAttributes.test(nameOf(node.name))
          ? undefined
          : visitAll(node.value, textNames.test(nameOf(node.name)));
      case 'Property':
        return nameOf(node.key) === 'examples'
          ? undefined
          : visitAll(node.value, textNames.test(nameOf(node.key)));
      case 'CallExpression':
        return technicalCalls.test(nameOf(node.callee)) ? undefined : visitFields(node, false);
      case 'NewExpression':
        return technicalErrors.test(nameOf(node.callee)) ? undefined : visitFields(node, false);
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'ArrayExpression':
      case 'JSXExpressionContainer':
        return visitFields(node, isText);
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TaggedTemplateExpression':
      case 'Decorator':
        return undefined;
    }
    if (!node.type.startsWith('TS')) visitFields(node, false);
    else visitAll(node.expression, isText);
  }

  visitAll(parseSync(file, source).program, false);
  return strings;
}
