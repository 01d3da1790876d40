import { callPublicApi } from 'shared-auth';

/** Whether this code stands on a sheet that the lender issued. */
export async function isGenuine(codigo: string): Promise<boolean> {
  const { autentico } = await callPublicApi('POST /api/verificar-codigo', { body: { codigo } });
  return autentico === true;
}
