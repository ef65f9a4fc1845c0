import { z } from 'zod';

/** People may have former names, several taxonomies, and licenses in several states. */
export interface RegistryRecord {
  asked_at: string;
  names: { first: string; last: string }[];
  taxonomies: string[];
  states: string[];
}

const name = z.object({ first_name: z.string().default(''), last_name: z.string().default('') });
const inState = z.object({ state: z.string().nullish() });

/** The fields that are read from the public API, version 2.1. */
const registryResponse = z.object({
  results: z.array(
    z.object({
      number: z.coerce.string(),
      enumeration_type: z.string(),
      basic: name.extend({ status: z.string().default('A') }),
      other_names: z.array(name).default([]),
      addresses: z.array(inState).default([]),
      practiceLocations: z.array(inState).default([]),
      taxonomies: z.array(inState.extend({ code: z.string().default('') })).default([]),
    }),
  ),
});

/** The registry did not respond, or not with its format. Retried later. */
export class RegistryUnavailable extends Error {
  constructor(
    reason: string,
    /** How long to wait before the next request, as the registry requires. */
    readonly waitSeconds = 0,
  ) {
    super(reason);
  }
}

/** The registry's record of a number; null if it belongs to no one or an organization, or is deactivated. */
export async function lookUp(
  npi: string,
  { url, timeoutMs }: { url: string; timeoutMs: number },
): Promise<RegistryRecord | null> {
  const response = await ask(`${url}?version=2.1&number=${npi}`, timeoutMs);
  const read = registryResponse.safeParse(response);
  if (!read.success) throw new RegistryUnavailable('it answered something else');
  const record = read.data.results.find(({ number }) => number === npi);
  if (record?.enumeration_type !== 'NPI-1' || record.basic.status !== 'A') return null;
  const { basic, other_names, addresses, practiceLocations, taxonomies } = record;
  return {
    asked_at: new Date().toISOString(),
    names: [basic, ...other_names].map(({ first_name, last_name }) => ({
      first: first_name || basic.first_name,
      last: last_name,
    })),
    taxonomies: taxonomies.map(({ code }) => code),
    states: [...addresses, ...practiceLocations, ...taxonomies].flatMap(({ state }) => state ?? []),
  };
}

/** The time limit includes the complete body. */
async function ask(url: string, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
    throw new RegistryUnavailable('it could not be reached in time');
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new RegistryUnavailable(
      `it answered ${response.status}`,
      Number(response.headers.get('retry-after')) || 0,
    );
  }
  return response.json().catch(() => {
    throw new RegistryUnavailable('its answer could not be read');
  });
}
