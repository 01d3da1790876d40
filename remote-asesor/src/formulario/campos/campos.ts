import type { ClaseDeNumero } from 'shared-domain';
import type { NombreCampo } from '../valores';

interface Base {
  nombre: NombreCampo;
  isOptional?: true;
  ayuda?: string;
}

export interface CampoTexto extends Base {
  clase: 'texto';
  tipo?: 'text' | 'email' | 'tel';
  /** Digits only: phones show the number pad. */
  isNumeric?: true;
  /** The name of a person or a part of it: typed in small letters it gets its capitals. */
  isNombre?: true;
  sugerencias?: readonly string[];
}

interface CampoNumero extends Base {
  clase: 'numero';
  minimo: number;
  paso: number;
  mide: ClaseDeNumero;
}

export interface CampoOpciones extends Base {
  clase: 'opciones';
  opciones: { value: string; label: string }[];
}

export interface CampoUbigeo extends Base {
  clase: 'ubigeo';
  /** The levels above it, from the top; its list depends on them. */
  padres: NombreCampo[];
  /** The levels below it: cleared when this one changes. */
  hijos: NombreCampo[];
  /** The three levels from the top: a district that is typed at the first or the last fills them all. */
  niveles: readonly [NombreCampo, NombreCampo, NombreCampo];
}

interface CampoFecha extends Base {
  clase: 'fecha';
  /** Of something that has happened: today is the last date, and a year of two digits is read so. */
  isPasada?: true;
}

interface CampoSiNo extends Base {
  clase: 'siNo';
}

/** One field of the form and the control that draws it. Its label is the domain's `etiquetaCampo`. */
export type Campo = CampoTexto | CampoNumero | CampoOpciones | CampoUbigeo | CampoFecha | CampoSiNo;

/** Fields under one heading. */
export interface GrupoCampos {
  titulo: string;
  campos: Campo[];
}

/** What each control needs to draw its field. */
export interface ControlProps<C = Campo> {
  campo: C;
  field: FieldParts;
  isLocked: boolean;
}

/** What all fields of shared-ui take alike. */
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
  const niveles = [departamento, provincia, distrito] as const;
  const ayuda = 'O escriba el distrito y se llenan los tres';
  return niveles.map((nombre, nivel) => ({
    clase: 'ubigeo',
    nombre,
    padres: niveles.slice(0, nivel),
    hijos: niveles.slice(nivel + 1),
    niveles,
    ...(nivel === 0 && { ayuda }),
  }));
}
