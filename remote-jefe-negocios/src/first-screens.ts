import type { FirstScreens } from 'shared-domain';
import { primeraLlamada as cola } from './cola/primera-llamada';

/** What is asked for before the code of a screen has come. It travels with each release. */
export const firstScreens: FirstScreens = { '/jefe-negocios': { calls: [cola] } };
