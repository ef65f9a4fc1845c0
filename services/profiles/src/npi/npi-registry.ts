import { z } from 'zod';

/** A person in the registry, with former names, all taxonomies, and all states of addresses and licenses. */
export interface RegistryRecord {
  asked_at: string;
  names: { first: string; last: string }[];
  taxonomies: string[];
  states: string[];
  /** Absent from records that the previous release stored. */
  licenses?: { code: string; state: string }[];
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
      taxonomies: z
        .array(inState.extend({ code: z.string().default(''), license: z.string().nullish() }))
        .default([]),
    }),
  ),
});

/** The registry did not respond, or its response has another format. The look-up is retried later. */
export class RegistryUnavailable extends Error {
  constructor(
    reason: string,
    /** The time that the registry requires before the next request. */
    readonly waitSeconds = 0,
  ) {
    super(reason);
  }
}

/**
 * The registry's record of a number; null if it belongs to no one or an organization, or is deactivated. Throws
 * RegistryUnavailable.
 */
export async function lookUpNpi(
  npi: string,
  { url, timeoutMs }: { url: string; timeoutMs: number },
): Promise<RegistryRecord | null> {
  const response = await request(`${url}?version=2.1&number=${npi}`, timeoutMs);
  const parsed = registryResponse.safeParse(response);
  if (!parsed.success) throw new RegistryUnavailable('its response has another format');
  const record = parsed.data.results.find(({ number }) => number === npi);
  if (record?.enumeration_type !== 'NPI-1' || record.basic.status !== 'A') return null;
  const { basic, other_names, addresses, practiceLocations, taxonomies } = record;
  return {
    asked_at: new Date().toISOString(),
    names: [basic, ...other_names].map(({ first_name, last_name }) => ({
      first: first_name || basic.first_name,
      last: last_name,
    })),
    taxonomies: taxonomies.map(({ code }) => code),
    // Only where the number is, which is not stored.
    licenses: taxonomies.flatMap(({ code, state, license }) => (state && license ? [{ code, state }] : [])),
    states: [...addresses, ...practiceLocations, ...taxonomies].flatMap(({ state }) => state ?? []),
  };
}

/** Requests JSON. The time limit includes the complete body. */
async function request(url: string, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
    throw new RegistryUnavailable('it could not be reached in time');
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new RegistryUnavailable(
      `it responded with ${response.status}`,
      Number(response.headers.get('retry-after')) || 0,
    );
  }
  return response.json().catch(() => {
    throw new RegistryUnavailable('its response could not be read');
  });
}
