import { TEXTO_DNI_CONSULTA } from 'shared-domain';

/** Texts of the search for a client's evaluations. */
export const texts = {
  dni: 'DNI del cliente',
  buscar: 'Buscar',
  dniInvalido: TEXTO_DNI_CONSULTA,
  inicio: 'Ingrese un DNI para comenzar la búsqueda.',
  encontradas: 'Evaluaciones encontradas.',
  ninguna: 'No se encontraron evaluaciones para este DNI.',
} as const;
