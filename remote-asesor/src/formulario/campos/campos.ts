import {
  CAMPOS_DE_AVAL,
  CAMPOS_DE_CREDITO,
  type Campo as CampoDeTabla,
  type Clase,
  type ClaseDeNumero,
  ENTIDADES_FINANCIERAS,
  enOrden,
  GRUPOS_DE_CLIENTE,
  opcionesDe,
} from 'shared-domain/campos';
import { CAMPOS_DE_TARJETA } from 'shared-domain/evaluacion';
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
  niveles: readonly NombreCampo[];
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

const SUGERENCIAS: { [nombre in NombreCampo]?: readonly string[] } = {
  nacionalidad: ['Peruana', 'Venezolana', 'Colombiana', 'Ecuatoriana', 'Boliviana'],
  entidadFinanciera: ENTIDADES_FINANCIERAS,
  relacionClienteAval: [
    'Cónyuge',
    'Padre o madre',
    'Hijo/a',
    'Hermano/a',
    'Otro familiar',
    'Amigo/a',
    'Socio/a',
  ],
};

type Tabla = { [nombre in NombreCampo]?: CampoDeTabla };

/** The control of a field that the table describes. `vecinos` are the fields of its group. */
function campoDe(nombre: NombreCampo, fila: CampoDeTabla, vecinos: Tabla): Campo {
  const { clase, lista = {}, ayuda, opcional: isOptional } = fila;
  const base = { nombre, ayuda, isOptional };
  switch (clase) {
    case 'siNo':
      return { ...base, clase };
    case 'lista':
      return { ...base, clase: 'opciones', opciones: opcionesDe(lista) };
    case 'fecha':
    case 'fechaPasada':
      return { ...base, clase: 'fecha', isPasada: clase === 'fechaPasada' || undefined };
    case 'soles':
      return { ...base, clase: 'numero', minimo: 0, paso: 0.01, mide: 'monto' };
    case 'porcentaje':
      return { ...base, clase: 'numero', minimo: 0, paso: 0.01, mide: 'tasa' };
    case 'anios':
      return { ...base, clase: 'numero', minimo: 0, paso: 0.01, mide: 'cantidad' };
    case 'cantidad':
      return { ...base, clase: 'numero', minimo: 1, paso: 1, mide: 'cantidad' };
    case 'lugar': {
      const niveles = nombresDe(vecinos).filter((uno) => vecinos[uno]?.clase === 'lugar');
      const nivel = niveles.indexOf(nombre);
      return {
        ...base,
        clase: 'ubigeo',
        padres: niveles.slice(0, nivel),
        hijos: niveles.slice(nivel + 1),
        niveles,
      };
    }
    default:
      return {
        ...base,
        clase: 'texto',
        tipo: TIPO[clase],
        isNumeric: clase === 'digitos' || clase === 'telefono' || undefined,
        isNombre: clase === 'nombre' || undefined,
        sugerencias: SUGERENCIAS[nombre],
      };
  }
}

const TIPO: Partial<Record<Clase, CampoTexto['tipo']>> = { correo: 'email', telefono: 'tel' };

const nombresDe = (tabla: Tabla) => Object.keys(tabla) as NombreCampo[];

const camposDe = (tabla: Tabla, nombres: readonly NombreCampo[]): Campo[] =>
  nombres.flatMap((nombre) => {
    const fila = tabla[nombre];
    return fila ? campoDe(nombre, fila, tabla) : [];
  });

/** Of the client, in the order in which an interview goes. */
const PRIMEROS_DE_CLIENTE: NombreCampo[] = [
  'dni',
  'nombre',
  'apellidoPaterno',
  'apellidoMaterno',
  'fechaCaducidadDni',
  'fechaNacimiento',
  'sexo',
  'estadoCivil',
  'nacionalidad',
  'nivelEducativo',
  'profesion',
  'ruc',
];
const IDENTIDAD_DEL_AVAL: NombreCampo[] = [
  'dniAval',
  'nombresAval',
  'apellidoPaternoAval',
  'apellidoMaternoAval',
  'relacionClienteAval',
];
const PRIMEROS_DE_CONTACTO: NombreCampo[] = [
  'telefonoMovilAval',
  'telefonoFijoAval',
  'direccionAval',
  'departamentoAval',
  'provinciaAval',
  'distritoAval',
];

/** Section 1: the client. */
export const CAMPOS_CLIENTE: GrupoCampos[] = GRUPOS_DE_CLIENTE.map(({ titulo, campos }) => ({
  titulo,
  campos: camposDe(campos, enOrden<NombreCampo>(campos, PRIMEROS_DE_CLIENTE)),
}));

/** Section 2: the guarantor. */
export const CAMPOS_AVAL_FORMULARIO: GrupoCampos[] = [
  { titulo: 'Identidad del aval', campos: camposDe(CAMPOS_DE_AVAL, IDENTIDAD_DEL_AVAL) },
  {
    titulo: 'Contacto y dirección del aval',
    campos: camposDe(
      CAMPOS_DE_AVAL,
      enOrden<NombreCampo>(CAMPOS_DE_AVAL, PRIMEROS_DE_CONTACTO).filter(
        (nombre) => !IDENTIDAD_DEL_AVAL.includes(nombre),
      ),
    ),
  },
];

/** Section 3: the credit. `productos` are those that the lender offers today; without them the section is read-only. */
export const camposCredito = (productos?: readonly string[]): Campo[] =>
  camposDe(CAMPOS_DE_CREDITO, CAMPOS_DE_TARJETA).map((campo) =>
    campo.nombre === 'producto' && productos
      ? {
          clase: 'opciones',
          nombre: campo.nombre,
          opciones: productos.map((producto) => ({ value: producto, label: producto })),
        }
      : campo,
  );
