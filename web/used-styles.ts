/** The rules of minified styles that a document can use: those with another class are left out. */
export function usedStyles(styles: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => unescaped(names).split(' ')),
  );
  return filterRules(styles.trim(), classes);
}

const unescaped = (text: string) =>
  text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** A rule, or a statement without one. */
const beginnings = /[^{};]+(?:;|(?=\{))/y;
const groups = /^@(layer|media|supports|container)\b/;

function filterRules(styles: string, classes: ReadonlySet<string>): string {
  let result = '';
  for (let at = 0; at < styles.length;) {
    beginnings.lastIndex = at;
    const [beginning] = beginnings.exec(styles) ?? [];
    if (!beginning) throw new Error(`No rule begins at ${styles.slice(at, at + 40)}`);
    const from = at + beginning.length;
    at = beginning.endsWith(';') ? from : endOf(styles, from);
    if (groups.test(beginning) && at > from) {
      const rules = filterRules(styles.slice(from + 1, at - 1), classes);
      if (rules) result += `${beginning}{${rules}}`;
    } else if (beginning.startsWith('@') || mayMatch(beginning, classes))
      result += beginning + styles.slice(from, at);
  }
  return result;
}

/** The end of the block that begins at `from`. */
function endOf(styles: string, from: number): number {
  const braces = /[{}]/g;
  braces.lastIndex = from;
  for (let depth = 0, found = braces.exec(styles); found; found = braces.exec(styles)) {
    depth += found[0] === '{' ? 1 : -1;
    if (depth === 0) return braces.lastIndex;
  }
  throw new Error(`No end of ${styles.slice(from, from + 40)}`);
}

/** Classes in parentheses, as in `:not()`, need not be there. */
const pseudoClasses = /:(?:not|is|where|has)\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\)/g;
const selector = /(?:\\.|[^\\,])+/g;
const className = /\.((?:\\.|[\w-])+)/g;

const mayMatch = (selectors: string, classes: ReadonlySet<string>) =>
  (selectors.replaceAll(pseudoClasses, '').match(selector) ?? ['']).some((one) =>
    [...one.matchAll(className)].every(([, name = '']) => classes.has(name.replaceAll(/\\(.)/g, '$1'))),
  );
