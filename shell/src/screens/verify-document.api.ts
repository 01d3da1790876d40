import { callPublicApi } from 'shared-auth';
import type { Autenticidad } from 'shared-domain';

/** What the lender says about the sheet with this code. */
export const proofOf = (codigo: string): Promise<Autenticidad> =>
  callPublicApi('POST /api/verificar-codigo', { body: { codigo } });
