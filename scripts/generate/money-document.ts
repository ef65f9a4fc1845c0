import { root } from '../project.ts';

interface Move {
  event: string;
  by?: string;
  stripe?: string;
  from: readonly string[];
  to: readonly string[];
}
type Moves = Record<string, Move>;

const who: Record<string, string> = {
  employer: 'the employer',
  operator: 'an operator',
  stripe: 'Stripe',
  clock: 'the day',
};

const words = (statuses: readonly string[]): string =>
  statuses.length > 0 ? statuses.map((status) => `\`${status}\``).join(', ') : '–';

function table(moves: Moves): string {
  const rows = Object.entries(moves).map(([name, { event, by, stripe, from, to }]) => {
    const mover = stripe ? `\`${stripe}\`` : (who[by ?? ''] ?? '');
    return `| \`${name}\` | ${mover} | ${event} | ${words(from)} | ${words(to)} |`;
  });
  return ['| transition | by | when | from | to |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** The transitions of hires and subscriptions, from the tables that the code uses. */
export async function moneyDocument(): Promise<string> {
  const built = `${root}/services/billing/dist`;
  const { transitions } = (await import(`${built}/hires/hire-transitions.js`)) as { transitions: Moves };
  const { subscriptionTransitions } = (await import(
    `${built}/subscriptions/subscription-transitions.js`
  )) as {
    subscriptionTransitions: Moves;
  };
  return `<!-- Made by npm run generate. -->

# Money

All transitions of hires and subscriptions, from the tables that the code uses:
\`services/billing/src/hires/hire-transitions.ts\` and \`services/billing/src/subscriptions/subscription-transitions.ts\`.

## A hire

${table(transitions)}

\`hireStatuses\` in \`proto/rest/hire.ts\` defines the states, and [Rules](rules.md#hires-and-fees) has the consequences.

## A subscription

${table(subscriptionTransitions)}

## Ledger entries

Each entry adds to the debt and to the credit, and an employer's balance is the sum of the entries. An entry that a hire can have several
times contains its id at Stripe (\`refund:re_1\`), so that it is entered once.

| when | debt | credit |
|---|---|---|
| a fee is owed | \`fee\` + | |
| credit pays for it | \`credit_used\` −, \`first_hire_credit\` − | \`credit_used\` − |
| a payment succeeds | \`charge\` − | |
| a hire did not last | | \`failed_hire_credit\` + |
| a refund | \`refund\` +, \`fee_returned\` − | |
| a refund does not arrive | the same entries with opposite signs (\`refund:re_1:failed\`) | |
| a bank takes a payment back | \`dispute_lost\` +, so the fee is due again | |
| a refund or reversal of a hire that did not last | also \`fee_returned\` −, and the used credit is owed: \`credit_taken_back\` + | \`credit_taken_back\` − |
| nothing is owed anymore | \`waived\` − | the used credit + |
| the role is corrected | \`role_corrected\` + for a higher fee, a refund for a lower one | |

For each hire, \`charge\`, \`refund\` and \`dispute_lost\` add up to what Stripe holds of its payments. Nothing is returned
twice, as money and as credit.
`;
}
