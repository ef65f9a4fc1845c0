import { basename } from 'node:path';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/;

/** What a class is, by its decorator, and how the names of such files end. */
const suffixes = {
  Entity: ['.entity.ts'],
  Resolver: ['.resolver.ts'],
  Controller: ['.controller.ts', '.consumer.ts'],
  InputType: ['.input.ts'],
};

/** The name of a file says the thing in kebab-case, and its suffix says the role of the class in it. */
export const fileName = {
  meta: { type: 'problem', schema: [] },
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
