import { z } from 'zod';
import { PARTES_DE_POLITICA } from './partes.schema';
import { POLITICA_INICIAL } from './politica.inicial';
import { revisarPolitica } from './revision.rules';

/** Also refuses gaps, overlaps and rows that never apply. */
export const politicaSchema = z
  .strictObject(PARTES_DE_POLITICA)
  .superRefine((politica, contexto) => {
    for (const { campo, mensaje } of revisarPolitica(politica)) {
      const path = campo.split('.').map((parte) => (/^\d+$/.test(parte) ? Number(parte) : parte));
      contexto.addIssue({ code: 'custom', path, message: mensaje });
    }
  })
  .meta({ examples: [POLITICA_INICIAL] });
