import type { AvalGuardado, DatosCliente } from '../cliente/expediente.schema';
import { hayTexto } from './score.motivos';

/** All that a score is computed from. It is kept with each decision, so that its score can be computed again. */
export interface EntradaDeScore {
  fechaNacimiento: string | null;
  fechaCaducidadDni: string | null;
  nivelEducativo: string | null;
  estadoCivil: string | null;
  residePeru: boolean | null;
  enfermedadesPreexistentes: boolean | null;
  expuesta: boolean | null;
  /** Of the first address; null where there is none. Years. */
  direccion: { tiempoResidencia: number | null } | null;
  /** How many there are. */
  contactos: number;
  cuentas: number;
  aval: 'completo' | 'incompleto' | 'ninguno';
  ruc: boolean;
  /** Of the first job; null where there is none. Soles a month. */
  empleo: {
    inicioLaboral: string | null;
    ingresoMensual: number | null;
    situacionLaboral: string | null;
  } | null;
}

/** What the score reads of a client's file and of the guarantor. Only the first address and the first job count. */
export function entradaDeScore(datos: DatosCliente, aval: AvalGuardado | null): EntradaDeScore {
  const [direccion] = conDatos(datos.direcciones.slice(0, 1));
  const [empleo] = conDatos(datos.empleos.slice(0, 1));
  return {
    fechaNacimiento: datos.fechaNacimiento,
    fechaCaducidadDni: datos.fechaCaducidadDni,
    nivelEducativo: datos.nivelEducativo,
    estadoCivil: datos.estadoCivil,
    residePeru: datos.residePeru,
    enfermedadesPreexistentes: datos.enfermedadesPreexistentes,
    expuesta: datos.expuesta,
    direccion: direccion ? { tiempoResidencia: direccion.tiempoResidencia } : null,
    contactos: conDatos(datos.contactos).length,
    cuentas: conDatos(datos.cuentas_bancarias).length,
    aval: entradaDeAval(aval),
    ruc: hayTexto(datos.ruc),
    empleo: empleo
      ? {
          inicioLaboral: empleo.inicioLaboral,
          ingresoMensual: empleo.ingresoMensual,
          situacionLaboral: empleo.situacionLaboral,
        }
      : null,
  };
}

function entradaDeAval(aval: AvalGuardado | null): EntradaDeScore['aval'] {
  if (!aval || conDatos([aval]).length === 0) return 'ninguno';
  const { dniAval, telefonoMovilAval, direccionAval } = aval;
  return [dniAval, telefonoMovilAval, direccionAval].every(hayTexto) ? 'completo' : 'incompleto';
}

/** The entries of a list that are not empty: one with only nulls and blanks is no contact, account or job. */
function conDatos<T extends object>(lista: readonly T[]): T[] {
  return lista.filter((entrada) =>
    Object.values(entrada).some(
      (valor) => valor !== null && valor !== undefined && String(valor).trim() !== '',
    ),
  );
}
