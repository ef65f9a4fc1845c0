import { readFileSync } from 'node:fs';
import { root } from './project.ts';

export type Events = Record<string, { publisher: string; subscribers: readonly string[] }>;

type Row = [type: string, row: Events[string]];

const block = /(<!-- proto\/events\.ts -->\n)[^]*?(<!-- end -->)/;

/** Updates the events in a service's README from `proto/events.ts`. */
export function updateEventLists(readme: string, service: string, events: Events): string {
  const rows = Object.entries(events);
  const subscribed = rows.filter(([, { subscribers }]) => subscribers.includes(service));
  const published = rows.filter(([, { publisher }]) => publisher === service);
  const lines = [
    ...Array.from(
      Map.groupBy(subscribed, ([, { publisher }]) => publisher),
      subscriptionsOf,
    ),
    ...published.map(publicationOf),
  ];
  if (!block.test(readme))
    throw new Error(`services/${service}/README.md lacks <!-- proto/events.ts --> … <!-- end -->`);
  return readme.replace(block, `$1${lines.join('\n')}\n$2`);
}

const subscriptionsOf = ([publisher, rows]: [string, Row[]]): string =>
  `- subscribes to ${publisher}: ${rows.map(([type]) => `\`${type.split('.').at(-1)}\``).join(', ')}`;

const publicationOf = ([type, { subscribers }]: Row): string =>
  `- publishes \`${type}\` to ${subscribers.join(', ')}: ${whatHappened(type)}`;

/** The comment of the message. */
function whatHappened(type: string): string {
  const [service = '', , name = ''] = type.split('.');
  const proto = readFileSync(`${root}/proto/${service}/v1/${service}.proto`, 'utf8');
  const [, comment] = new RegExp(`((?://.*\\n)+)message ${name} \\{`).exec(proto) ?? [];
  if (!comment)
    throw new Error(
      `Add a comment with what happened above message ${name}, proto/${service}/v1/${service}.proto`,
    );
  return comment
    .replaceAll(/^\/\/ ?/gm, '')
    .trim()
    .replaceAll('\n', ' ');
}
