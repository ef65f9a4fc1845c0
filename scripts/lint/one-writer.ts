import type { Rule } from 'eslint';

/** What a single file writes, and how everybody else has it written. */
const writers = [
  {
    statement: /\binsert into hire\b|\bupdate hire\b\s+set\b(?:(?!\bwhere\b)[^])*\bstatus\s*=/i,
    file: 'services/billing/src/hires/hire-life.ts',
    message: 'A hire begins and moves by a transition: call begin or move of hires/hire-life.ts',
  },
  {
    statement: /\bset\b(?:(?!\bwhere\b)[^])*\bclaim_status\s*=/i,
    file: 'services/billing/src/unlocked/claims.service.ts',
    message: 'A claim is made and decided by unlocked/claims.service.ts',
  },
];

/** The states of hires and claims each have one writer. */
export const oneWriter: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const others = writers.filter(({ file }) => !context.filename.endsWith(file));
    const look = (node: Rule.Node, text: string) => {
      for (const { statement, message } of others)
        if (statement.test(text)) context.report({ node, message });
    };
    return {
      Literal: (node) => look(node, String(node.value)),
      TemplateLiteral: (node) => look(node, node.quasis.map(({ value }) => value.raw).join('?')),
    };
  },
};
