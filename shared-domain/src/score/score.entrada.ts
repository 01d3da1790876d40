import type { AvalGuardado, DatosCliente } from '../cliente/expediente.schema';
import { hayTexto } from './score.motivos';

/** Stored with each decision, so that its score can be recomputed. */
export interface EntradaDeScore {
  fechaNacimiento: string | null;
  fechaCaducidadDni: string | null;
  nivelEducativo: string | null;
  estadoCivil: string | null;
  residePeru: boolean | null;
  enfermedadesPreexistentes: boolean | null;
  expuesta: boolean | null;
  /** First address, in years; null without one. */
  direccion: { tiempoResidencia: number | null } | null;
  contactos: number;
  cuentas: number;
  aval: 'completo' | 'incompleto' | 'ninguno';
  ruc: boolean;
  /** First job, soles a month; null without one. */
  empleo: {
    inicioLaboral: string | null;
    ingresoMensual: number | null;
    situacionLaboral: string | null;
  } | null;
}

/** Uses only the first address and the first job. */
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

/** Skips entries with only nulls and blanks. */
function conDatos<T extends object>(lista: readonly T[]): T[] {
  return lista.filter((entrada) =>
    Object.values(entrada).some(
      (valor) => valor !== null && valor !== undefined && String(valor).trim() !== '',
    ),
  );
}
