import type { NombreCampo } from '../valores';

interface Base {
  nombre: NombreCampo;
  isOptional?: true;
  ayuda?: string;
}

export interface CampoTexto extends Base {
  clase: 'texto';
  tipo?: 'text' | 'email' | 'tel';
  /** Digits only: offers the number pad and forgives blanks, dots and dashes. */
  isNumeric?: true;
  sugerencias?: readonly string[];
}

interface CampoNumero extends Base {
  clase: 'numero';
  minimo: number;
  paso: number;
  prefijo?: string;
}

export interface CampoOpciones extends Base {
  clase: 'opciones';
  opciones: { value: string; label: string }[];
}

export interface CampoUbigeo extends Base {
  clase: 'ubigeo';
  /** The levels above it, from the top: what this list depends on. */
  padres: NombreCampo[];
  /** The levels below it: cleared when this one changes. */
  hijos: NombreCampo[];
}

interface CampoSimple extends Base {
  clase: 'fecha' | 'siNo';
}

/** One field of the form: which control draws it. Its label is the domain's `etiquetaCampo`. */
export type Campo = CampoTexto | CampoNumero | CampoOpciones | CampoUbigeo | CampoSimple;

/** Fields under one heading. */
export interface GrupoCampos {
  titulo: string;
  campos: Campo[];
}

/** What a field is given whatever its control. */
export interface FieldParts {
  label: string;
  optionalLabel?: string;
  help?: string;
  error?: string;
}

/** Department, province and district, depending on each other. */
export function camposUbigeo(
  departamento: NombreCampo,
  provincia: NombreCampo,
  distrito: NombreCampo,
): CampoUbigeo[] {
  return [
    {
      clase: 'ubigeo',
      nombre: departamento,
      padres: [],
      hijos: [provincia, distrito],
    },
    {
      clase: 'ubigeo',
      nombre: provincia,
      padres: [departamento],
      hijos: [distrito],
    },
    {
      clase: 'ubigeo',
      nombre: distrito,
      padres: [departamento, provincia],
      hijos: [],
    },
  ];
}
