import { queryOptions } from '@tanstack/react-query';
import { apiKey, callApi } from 'shared-auth';
import { importarClave } from './cifrado';

const CALL = 'GET /api/mi-cuenta/clave-de-borradores';
const ASKED_AGAIN_MS = 15_000;

/** The key of a person's drafts. It is in the memory of this page only, and is asked for until it is there. */
export function claveDeBorradores(persona: string) {
  return queryOptions({
    queryKey: [...apiKey(CALL), persona],
    queryFn: async ({ signal }) => importarClave((await callApi(CALL, { signal })).clave),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : ASKED_AGAIN_MS),
  });
}
