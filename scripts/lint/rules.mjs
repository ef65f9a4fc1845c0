// Our own rules, as a plugin of oxlint.
import { basename } from 'node:path';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/;

/** The suffix of a file's name, by the decorator of the class in it. */
const suffixes = {
  Entity: ['.entity.ts'],
  Resolver: ['.resolver.ts'],
  Controller: ['.controller.ts', '.consumer.ts'],
  InputType: ['.input.ts', '.resolver.ts'],
};

/** A file's name is in kebab-case, and its suffix is the role of the class in it. */
const fileName = {
  create: (context) => ({
    Program(node) {
      const name = basename(context.filename);
      if (!kebabCase.test(name)) context.report({ node, message: `${name} is not kebab-case` });
    },
    'ClassDeclaration > Decorator > CallExpression > Identifier.callee'(node) {
      const expected = suffixes[node.name];
      if (!expected || expected.some((suffix) => context.filename.endsWith(suffix))) return;
      context.report({ node, message: `A file with a @${node.name}() is named *${expected.join(' or *')}` });
    },
  }),
};

/** The statements that only one file may contain, and what other files call instead. */
const writers = [
  {
    statement: /\binsert into hire\b|\bupdate hire\b\s+set\b(?:(?!\bwhere\b)[^])*\bstatus\s*=/i,
    file: 'services/billing/src/hires/hire-state-machine.ts',
    message:
      'Only a transition changes the status of a hire: call createHire or transition of hires/hire-state-machine.ts',
  },
  {
    statement: /\bset\b(?:(?!\bwhere\b)[^])*\bclaim_status\s*=/i,
    file: 'services/billing/src/unlocked-contacts/claim-changes.ts',
    message: 'A claim is made and decided by unlocked-contacts/claim-changes.ts',
  },
];

/** The states of hires and claims each have one writer. */
const oneWriter = {
  create(context) {
    const others = writers.filter(({ file }) => !context.filename.endsWith(file));
    const look = (node, text) => {
      for (const { statement, message } of others)
        if (statement.test(text)) context.report({ node, message });
    };
    return {
      Literal: (node) => look(node, String(node.value)),
      TemplateLiteral: (node) => look(node, node.quasis.map(({ value }) => value.raw).join('?')),
    };
  },
};

const databases = /^(manager|dataSource)$/;

/** `npm run check` compares statements with the migrated schema, so it must find them when a module loads. */
const checkedStatements = {
  create(context) {
    let functions = 0;
    const enter = () => void functions++;
    const leave = () => void functions--;
    return {
      MethodDefinition: enter,
      'MethodDefinition:exit': leave,
      ':function[async=true]': enter,
      ':function[async=true]:exit': leave,
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'Identifier' && /^(sql|command)$/.test(callee.name) && functions > 0)
          context.report({
            node,
            message: 'Make a statement while its module loads, where the check finds it.',
          });
        if (callee.type !== 'MemberExpression' || callee.property.name !== 'query') return;
        if (databases.test(callee.object.name ?? callee.object.property?.name ?? ''))
          context.report({
            node: callee,
            message:
              'Make a statement with `sql` or `command`, so that the check compares its rows with the schema.',
          });
      },
    };
  },
};

/**
 * Browsers recalculate the styles of everything inside a `group`, which takes tenths of a second for a long list on a
 * phone.
 */
const noGroupVariant = {
  create(context) {
    const look = (node, text) => {
      if (/(^|\s)group-/.test(text))
        context.report({
          node,
          message: 'Use `in-[li:hover]:` or `in-data-…:` instead of `group-hover:` and its like.',
        });
    };
    return {
      Literal: (node) => look(node, String(node.value)),
      TemplateElement: (node) => look(node, node.value.raw),
    };
  },
};

export default {
  meta: { name: 'nearward' },
  rules: {
    'file-name': fileName,
    'one-writer': oneWriter,
    'checked-statements': checkedStatements,
    'no-group-variant': noGroupVariant,
  },
};
