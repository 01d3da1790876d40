import { defineFeature } from '../../feature';
import { createMiradas } from './miradas';

export { dniBuscado } from './busquedas-en-serie';
export { escribirMirada, tellExport } from './escribir-mirada';
export type { Miradas } from './miradas';

export const miradas = defineFeature({
  services: ({ db }) => ({ miradas: createMiradas({ db }) }),
});
