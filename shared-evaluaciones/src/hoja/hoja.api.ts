import { useQuery } from '@tanstack/react-query';
import { apiKey, apiQuery, callApi } from 'shared-auth';
import type { CodigoDeDocumento, Documento, Institucion } from 'shared-domain';

/** A sheet that is printed of an evaluation. The record of a payout is `desembolso`. */
export interface DeQueHoja {
  documento: Documento | 'desembolso';
  evaluacionId: number;
  /** Of the evaluation: another version may say something else and then has another code. */
  version?: number;
}

/** The lender as printed sheets name it; undefined until it is read, null where the settings give it no name. */
export function useInstitucion(): Institucion | null | undefined {
  const { data, isPending } = useQuery(apiQuery('GET /api/config/general'));
  if (isPending) return undefined;
  return data?.institucion?.nombre ? data.institucion : null;
}

/**
 * What a `Hoja` needs from the API. The code is undefined while it is asked for and null where there is none. The call
 * is a POST because the first one makes the code; to ask again changes nothing, so it is read like any other data.
 */
export function useHoja({ documento, evaluacionId, version }: DeQueHoja) {
  const institucion = useInstitucion();
  const { data, isError } = useQuery({
    queryKey: [...apiKey('POST /api/evaluaciones/:id/codigo'), documento, evaluacionId, version],
    queryFn: () => pedirCodigo(documento, evaluacionId),
  });
  return { institucion, codigo: isError ? null : data };
}

function pedirCodigo(documento: DeQueHoja['documento'], id: number): Promise<CodigoDeDocumento> {
  return documento === 'desembolso'
    ? callApi('POST /api/desembolsos/:id/codigo', { params: { id } })
    : callApi('POST /api/evaluaciones/:id/codigo', { params: { id }, body: { documento } });
}
