import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { SwaggerModule } from '@nestjs/swagger';
import { TestGateway } from './test-gateway.js';

const words = (text: string) => text.split(' ');
const jobFields = words(
  'email employer_name contact_name contact_title contact_phone hiring_role_confirmation work_life_balance_rating turnover_challenge_rating open_to_hiring_rating interested_in_ai_automation practice_settings specialties emr provider_types employment_type job_location sub_specialty additional_details',
);
const profileFields = words(
  'email name phone provider_types locations specialties practice_settings employment_type',
);
const contactFields = words(
  'id profile_id name email phone is_unlocked has_match has_application contact_type job_title job_location all_provider_types matching_provider_types all_specialties matching_specialties practice_settings employment_type note interactions',
);
const person = words('email name profile jobs recommended saved applied is_impersonating subscription');
const subscription = ['status', 'stripe_price_id', 'start_date', 'cancel_at_period_end'];

interface Row {
  sends?: string[];
  /** Field names with their nested fields. */
  returns: (string | [string, string[]])[];
}

/** The calls of the specification (section 7) with their request and response fields. */
const calls: Record<string, Row> = {
  'post /api/login': { sends: ['email'], returns: ['success', 'message'] },
  'post /api/login/verify': { sends: ['token'], returns: ['message'] },
  'get /api/login/verify/impersonate': { returns: ['message'] },
  'get /api/logout': { returns: [] },
  'get /api/user/current': {
    returns: [...person, ['subscription', subscription], ['jobs', ['id', 'token', ...jobFields]]],
  },
  'get /api/profiles/current': { returns: ['token'] },
  'get /api/contacts': {
    sends: ['page', 'per_page'],
    returns: [
      ['contacts', contactFields],
      ['pagination', ['total_contacts', 'total_pages']],
    ],
  },
  'post /api/jobs/{id}/save': { returns: [] },
  'delete /api/jobs/{id}/save': { returns: [] },
  'get /api/jobs/{id}/applications': { returns: [['applications', ['id', 'created_at', 'note', 'sent_at']]] },
  'post /api/jobs/{id}/apply': { sends: ['note'], returns: ['message'] },
  'post /api/profiles/{id}/unlock': { returns: ['message'] },
  'get /api/geocode': { sends: ['address'], returns: [['results', ['formatted_address', 'geometry']]] },
  'post /api/jobs': { sends: jobFields, returns: ['message'] },
  'get /api/jobs/{token}': { returns: [['job', ['id', 'token', ...jobFields]]] },
  'put /api/jobs/{token}': { sends: jobFields, returns: ['message'] },
  'delete /api/jobs/{token}': { returns: ['message'] },
  'post /api/profiles': { sends: profileFields, returns: ['message'] },
  'get /api/profiles/{token}': { returns: [['profile', profileFields]] },
  'put /api/profiles/{token}': { sends: profileFields, returns: ['message'] },
  'delete /api/profiles/{token}': { returns: ['message'] },
  'post /api/create-checkout-session': { sends: ['priceId'], returns: ['sessionId'] },
  'post /api/cancel-subscription': { returns: ['status'] },
  'get /api/subscription/status': { returns: [['subscription', subscription]] },
};

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}
interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

describe('OpenAPI document', () => {
  const gateway = duringTests(() => TestGateway.start());
  let document: {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  beforeAll(async () => {
    document = (await (await gateway.send('GET', '/api/openapi.json')).json()) as typeof document;
  });

  const operation = (call: string): Operation => {
    const [method = '', path = ''] = call.split(' ');
    const described = document.paths[path]?.[method];
    if (!described) throw new Error(`${call} is not in the document`);
    return described;
  };
  const fieldsOf = (schema: Schema | undefined): Record<string, Schema> => {
    const named = schema?.$ref?.split('/').at(-1);
    const resolved = named ? document.components.schemas[named] : schema;
    const inner = resolved?.items ?? (resolved?.anyOf ?? resolved?.allOf)?.[0];
    return resolved?.properties ?? (inner ? fieldsOf(inner) : {});
  };
  const json = (content: Content | undefined) => content?.content?.['application/json']?.schema;

  it('has every call of the specification with every field', () => {
    for (const [call, { sends = [], returns }] of Object.entries(calls)) {
      const { parameters = [], requestBody, responses } = operation(call);
      const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      const sent = [...inQuery, ...Object.keys(fieldsOf(json(requestBody)))];
      expect([call, ...sent]).toEqual(expect.arrayContaining([call, ...sends]));

      const response = fieldsOf(json(responses['200'] ?? responses['201']));
      for (const each of returns) {
        const [field, within] = typeof each === 'string' ? [each, []] : each;
        expect([call, ...Object.keys(response)]).toContain(field);
        expect(Object.keys(fieldsOf(response[field]))).toEqual(expect.arrayContaining(within));
      }
    }
  });

  it('describes the error format of every call', () => {
    for (const methods of Object.values(document.paths)) {
      for (const { responses } of Object.values(methods)) {
        const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
        expect(errors.length).toBeGreaterThan(0);
        for (const [, error] of errors)
          expect(Object.keys(fieldsOf(json(error)))).toEqual(['message', 'error', 'code']);
      }
    }
  });

  it('lists the parameter `practice` for the calls that act for one', () => {
    const named = (call: string) => operation(call).parameters?.filter(({ name }) => name === 'practice');
    expect([named('get /api/contacts'), named('post /api/jobs/{id}/save')]).toMatchObject([[{}], []]);
  });

  it('is served at /api/docs without anything from other hosts', async () => {
    const page = await gateway.send('GET', '/api/docs');
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html).not.toMatch(/(?:src|<link[^>]* href)="(?!\/)/);
    for (const path of Object.keys(document.paths)) expect(html).toContain(`<code>${path}</code>`);
    expect(html).toMatch(/ string or null/);
    expect(html).not.toMatch(/,null/);
    const email = '&quot;email&quot;: &quot;name@example.com&quot;';
    expect(html).toContain(`<pre>POST /api/login\n{\n  ${email}\n}\n\n200\n`);
    const create = jest.spyOn(SwaggerModule, 'createDocument');
    for (const path of ['/api/docs', '/api/openapi.json']) await gateway.send('GET', path);
    expect(create).not.toHaveBeenCalled(); // that takes long, and anybody can ask
    create.mockRestore();
  });
});
