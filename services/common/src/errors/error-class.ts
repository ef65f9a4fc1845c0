/** Only what can be a name in code: nothing of what an error says about somebody. */
const name = /^[A-Za-z]\w{0,59}$/;
/** As of Postgres, Node and mail servers: `23505`, `ECONNREFUSED`, `EENVELOPE`. */
const code = /^[A-Z0-9_]{3,30}$/;

/** What kind of error it is: its class, and its code where it has one. */
export function describeErrorClass(error: Error & { code?: unknown; responseCode?: unknown }): string {
  const className = error instanceof Error && name.test(error.name) ? error.name : 'Error';
  const codes = [error.code, error.responseCode].map(String).filter((each) => code.test(each));
  return [className, ...codes].join(' ');
}

/** The class in the first line of a stack. */
export function parseErrorClass(stack = ''): string | null {
  const [, className = ''] = /^([^:\n]*)/.exec(stack) ?? [];
  return name.test(className) ? className : null;
}
