import { readFileSync } from 'node:fs';
import { root } from './project.ts';

export type Events = Record<string, { publisher: string; subscribers: readonly string[] }>;

const block = /(<!-- proto\/events\.ts -->\n)[^]*?(<!-- end -->)/;

/** A service's README with what it hears and says, as the table of events has it. */
export function withEvents(readme: string, service: string, events: Events): string {
  const rows = Object.entries(events);
  const heard = rows.filter(([, { subscribers }]) => subscribers.includes(service));
  const said = rows.filter(([, { publisher }]) => publisher === service);
  const tables = [
    ...table(['listens to', 'from'], heard, ({ publisher }) => publisher),
    ...table(['publishes', 'heard by'], said, ({ subscribers }) => subscribers.join(', ')),
  ];
  if (!block.test(readme))
    throw new Error(`services/${service}/README.md lacks <!-- proto/events.ts --> … <!-- end -->`);
  return readme.replace(block, `$1\n${tables.join('\n')}\n$2`);
}

function table(
  head: [string, string],
  rows: [string, Events[string]][],
  who: (row: Events[string]) => string,
) {
  if (rows.length === 0) return [];
  const lines = rows.map(([type, row]) => `| \`${type}\` | ${whatHappened(type)} | ${who(row)} |`);
  return [`| ${head[0]} | what happened | ${head[1]} |`, '|---|---|---|', ...lines, ''];
}

/** The comment on the message. */
function whatHappened(type: string): string {
  const [service = '', , name = ''] = type.split('.');
  const proto = readFileSync(`${root}/proto/${service}/v1/${service}.proto`, 'utf8');
  const [, comment] = new RegExp(`((?://.*\\n)+)message ${name} \\{`).exec(proto) ?? [];
  if (!comment)
    throw new Error(
      `Say what happened in a comment above message ${name}, proto/${service}/v1/${service}.proto`,
    );
  return comment
    .replaceAll(/^\/\/ ?/gm, '')
    .trim()
    .replaceAll('\n', ' ');
}
