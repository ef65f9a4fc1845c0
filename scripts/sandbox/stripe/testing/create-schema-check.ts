import { Ajv, type ValidateFunction } from 'ajv';
import { answerSchemas } from './answer-schemas.ts';

const ajv = new Ajv({ allErrors: true, strict: false });

/** Returns the differences between sent objects and the declarations of Stripe's SDK. */
export function createSchemaCheck(): (sent: object) => string[] {
  ajv.addSchema(answerSchemas(), 'answers');
  return problemsOf;
}

function problemsOf(sent: object): string[] {
  const kind = kindOf(sent);
  const validate = ajv.getSchema(`answers#/definitions/${kind}`);
  if (!validate) return [`${kind}: not among the answers`];
  const own = validate(sent) ? [] : describeErrors(kind, validate.errors);
  const things = 'data' in sent && Array.isArray(sent.data) ? sent.data : [];
  return [...own, ...things.flatMap(problemsOf)];
}

const describeErrors = (kind: string, errors: ValidateFunction['errors']): string[] =>
  (errors ?? []).map(
    ({ instancePath, message, params }) => `${kind}${instancePath} ${message} ${JSON.stringify(params)}`,
  );

function kindOf(sent: object): string {
  if ('error' in sent) return 'error';
  if ('object' in sent && sent.object === 'event' && 'type' in sent) return String(sent.type);
  const deleted = 'deleted' in sent ? 'deleted_' : '';
  return 'object' in sent ? deleted + String(sent.object) : 'nothing known';
}
