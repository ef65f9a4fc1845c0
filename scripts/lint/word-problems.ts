/** Words and phrases that prose may not have, each with its replacement. */
const phrases: [pattern: RegExp, replacement: string][] = [
  [/\bmail(s|ed|ing)?\b(?! (?:server|program)s?\b)/i, 'email'],
  [/\bsome [0-9]/i, 'about'],
  [/\bat once\b/i, 'immediately, concurrently'],
  [/\bby itself\b/i, 'automatically'],
  [/\bone after the other\b/i, 'in turn'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bsomebody\b/i, 'a person, a user'],
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'next to'],
  [/\b(?:is|are) away\b/i, 'is down'],
  [/\b(?:is|are|was|were|be|been) told\b/i, 'receives, is informed'],
  [/\bservices? (?:says?|hears?)\b|\bheard by\b|\bhears of\b/i, 'publishes, subscribes to'],
  [/\bnobody waits\b/i, 'runs in the background'],
  [/\bnobody else\b/i, 'only'],
  [/\bmeanwhile\b/i, 'name what happened'],
  [/\bthe graph\b/i, 'GraphQL'],
  [/\brefus(?:es?|ed|als?|ing)\b/i, 'reject, an error'],
  [/\bprove[sdn]?\b/i, 'verify'],
  [/\b(?:is|are|be) gone\b/i, 'is deleted, has ended'],
];

/** A clause instead of a noun. */
const clause = /^What\b(?!.*\?)/;

/** Participles and everyday words that are no names for a thing. */
const nameless = new Set([
  ...['told', 'kept', 'asked', 'heard', 'said', 'held', 'gone', 'amiss', 'misheard', 'unheard'],
  ...[
    'careless',
    'deaf',
    'drawn',
    'given',
    'says',
    'untold',
    'whole',
    'beside',
    'anew',
    'away',
    'whoever',
    'somebody',
    'stranger',
    'strangers',
  ],
  ...['mail', 'mails'],
]);

/** Contracts and quotations that keep their words. */
const allowed = [/"This was not me"/, /\bMail(?:gun|pit)\b/, /\bmail_/];

const declaration = /\b(?:const|let|function|class|interface|type)\s+(?:[[{]\s*)?(\w+)/g;
/** A service's response; an answer is an employer's. */
const answer = /\bconst answers? = await (?:\w+\.)*(?:fetch|send|call|graphql)\(/;
const title = /\b(?:describe|it)(?:\.\w+)?\(\s*(['`])(.*?)\1/g;
const codeSpan = /`[^`]*`/g;

type Line = [number: number, text: string];

/** The prose of a line of code: its comment and its test title. */
const proseOf = (line: string): string => {
  const [, comment = ''] = /(?:^|\s)(?:\/\/|\/\*\*?|\*|\{\{-? ?\/\*)\s(.*)$/.exec(line) ?? [];
  return [comment, ...Array.from(line.matchAll(title), ([, , text]) => text)].join(' ');
};

/** The lines of prose of a file: all of a document, otherwise comments and test titles. */
function prose(path: string, text: string): Line[] {
  const lines = text.split('\n').map((line, at): Line => [at + 1, line]);
  if (path.endsWith('.md')) {
    let isCode = false;
    return lines.filter(([, line]) => {
      if (line.startsWith('```')) isCode = !isCode;
      return !isCode;
    });
  }
  if (/\.ya?ml$|Dockerfile$|\.env\.example$/.test(path))
    return lines.map(([at, line]) => [at, /(?:^|\s)#(?:\s(.*))?$/.exec(line)?.[1] ?? '']);
  return lines.map(([at, line]) => [at, proseOf(line)]);
}

/** The problems of a file's name, of the names that it declares, and of its prose, each with its line. */
export function wordProblems(path: string, text: string): string[] {
  const words = (path.split('/').at(-1) ?? '').split(/[-.]/);
  const fileNames = words
    .filter((word) => nameless.has(word))
    .map((word) => `${path}: "${word}" is no file name`);
  const isCode = /\.[mc]?[jt]sx?$/.test(path);
  const names = isCode
    ? Array.from(text.matchAll(declaration)).flatMap(({ 1: name = '', index }) =>
        nameless.has(name)
          ? [`${path}:${text.slice(0, index).split('\n').length}: "${name}" is no name`]
          : [],
      )
    : [];
  const answers = text
    .split('\n')
    .flatMap((line, at) => (isCode && answer.test(line) ? [`${path}:${at + 1}: "answer": response`] : []));
  const sentences = prose(path, text).flatMap(([at, line]) => {
    const plain = allowed.reduce((rest, each) => rest.replace(each, ''), line.replaceAll(codeSpan, ''));
    if (!path.endsWith('.md') && clause.test(plain))
      return [`${path}:${at}: "What": name the thing, for example "The content of"`];
    return phrases.flatMap(([pattern, replacement]) => {
      const [match] = pattern.exec(plain) ?? [];
      return match ? [`${path}:${at}: "${match}": ${replacement}`] : [];
    });
  });
  return [...fileNames, ...names, ...answers, ...sentences];
}
