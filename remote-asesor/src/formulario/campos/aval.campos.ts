import { camposUbigeo, type GrupoCampos } from './campos';

const PARENTESCOS = [
  'Cónyuge',
  'Padre o madre',
  'Hijo/a',
  'Hermano/a',
  'Otro familiar',
  'Amigo/a',
  'Socio/a',
] as const;

/** Section 2: the guarantor. */
export const CAMPOS_AVAL_FORMULARIO: GrupoCampos[] = [
  {
    titulo: 'Identidad del aval',
    campos: [
      { clase: 'texto', nombre: 'dniAval', isNumeric: true },
      { clase: 'texto', nombre: 'nombresAval', isNombre: true },
      { clase: 'texto', nombre: 'apellidoPaternoAval', isNombre: true },
      { clase: 'texto', nombre: 'apellidoMaternoAval', isNombre: true },
      { clase: 'texto', nombre: 'relacionClienteAval', sugerencias: PARENTESCOS },
    ],
  },
  {
    titulo: 'Contacto y dirección del aval',
    campos: [
      { clase: 'texto', tipo: 'tel', nombre: 'telefonoMovilAval', isNumeric: true },
      { clase: 'texto', tipo: 'tel', nombre: 'telefonoFijoAval', isOptional: true, isNumeric: true },
      { clase: 'texto', nombre: 'direccionAval' },
      ...camposUbigeo('departamentoAval', 'provinciaAval', 'distritoAval'),
      { clase: 'texto', nombre: 'referenciaDomicilioAval', isOptional: true },
    ],
  },
];
