import type { ServiceEnv } from '../env/env.js';

/** The facts about the product in every email. */
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
