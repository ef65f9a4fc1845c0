import type { ServiceEnv } from '../env/env.js';

/** What every email shows of the product. */
export interface EmailSite {
  publicUrl: string;
  postalAddress?: string;
}

export const emailSite = ({
  PUBLIC_URL,
  POSTAL_ADDRESS,
}: Pick<ServiceEnv, 'PUBLIC_URL' | 'POSTAL_ADDRESS'>): EmailSite => ({
  publicUrl: PUBLIC_URL,
  postalAddress: POSTAL_ADDRESS,
});
