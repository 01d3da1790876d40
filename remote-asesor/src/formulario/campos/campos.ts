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
  isNumeric?: true;
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
  /** Levels above, from the top; they determine the options. */
  padres: NombreCampo[];
  /** Levels below, cleared on change. */
  hijos: NombreCampo[];
  /** All three levels, from the top. */
  niveles: readonly NombreCampo[];
}

interface CampoFecha extends Base {
  clase: 'fecha';
  /** Today is the maximum, and two-digit years are in the past. */
  isPasada?: true;
}

interface CampoSiNo extends Base {
  clase: 'siNo';
}

/** A field and its control. Its label is the domain's `etiquetaCampo`. */
export type Campo = CampoTexto | CampoNumero | CampoOpciones | CampoUbigeo | CampoFecha | CampoSiNo;

export interface GrupoCampos {
  titulo: string;
  campos: Campo[];
}

export interface ControlProps<C = Campo> {
  campo: C;
  field: FieldParts;
  isLocked: boolean;
}

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

/** `vecinos` are the fields of the same group. */
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

/** Interview order. */
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

export const CAMPOS_CLIENTE: GrupoCampos[] = GRUPOS_DE_CLIENTE.map(({ titulo, campos }) => ({
  titulo,
  campos: camposDe(campos, enOrden<NombreCampo>(campos, PRIMEROS_DE_CLIENTE)),
}));

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

/** Without `productos`, the section is read-only. */
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
