import type { QueryClient } from '@tanstack/react-query';
import { leerBorradores } from './borrador.store';
import { claveDeBorradores } from './clave.api';

/** Encrypts the drafts that an earlier release wrote in clear. Without the key the next start of the area tries again. */
export async function encryptClearDrafts(queryClient: QueryClient, persona: string): Promise<void> {
  const clave = await queryClient.fetchQuery(claveDeBorradores(persona)).catch(() => undefined);
  if (clave) await leerBorradores(clave, persona);
}
