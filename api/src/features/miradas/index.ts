import { defineFeature } from '../../feature';
import { createMiradas } from './miradas';

export { dniBuscado } from './busquedas-en-serie';
export { escribirMiradaEn } from './escribir-mirada';
export type { Miradas } from './miradas';
export { type ToldExport, tellExport } from './tell-export';

export const miradas = defineFeature({
  services: ({ db }) => ({ miradas: createMiradas({ db }) }),
});
