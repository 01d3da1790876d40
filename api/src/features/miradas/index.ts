import { defineFeature } from '../../feature';
import { createMiradas } from './miradas';

export { escribirMirada, tellExport } from './escribir-mirada';
export { dniBuscado, type Miradas } from './miradas';

export const miradas = defineFeature({
  services: ({ db }) => ({ miradas: createMiradas({ db }) }),
});
