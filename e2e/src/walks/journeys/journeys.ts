import type { ProductServer } from '../../server';
import type { Person } from '../person';
import { account } from './account';
import { administration } from './administration';
import { asesor, correction, draft } from './asesor';
import { auditor } from './auditor';
import { cajero } from './cajero';
import { cliente } from './cliente';
import { jefe } from './jefe';

/** What each role does in a day, described once for all ways to walk. */
export const JOURNEYS: Record<string, (person: Person, server: ProductServer) => Promise<void>> = {
  'everyone: forgot password, signs in, account, signs out, session end': account,
  'asesor: registers an evaluation with guarantor and PDF': asesor,
  'asesor: corrects a rejected evaluation': correction,
  'asesor: resumes a draft': draft,
  'jefe: queue, document, history, client, approves, rejects': jefe,
  'cliente: reads, schedule, evaluations': cliente,
  'cajero: pays out, report, till sheet': cajero,
  'admin: an account, roles, settings, errors': administration,
  'auditor: trail, opens an evaluation, reports': auditor,
};
