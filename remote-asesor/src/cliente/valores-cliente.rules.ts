import type { AvalGuardado, DatosCliente, Evaluacion } from 'shared-domain';
import { CAMPOS_AVAL, CAMPOS_CREDITO, type NombreCampo, type Valores } from '../formulario/valores';

const siNo = (valor: boolean | null | undefined) => (valor == null ? undefined : Number(valor));

/** Only the first contact, address, job and account fill the form. */
export function valoresDeCliente(datos: DatosCliente): Valores {
  const { contactos, direcciones, empleos, cuentas_bancarias, expuesta, ...persona } = datos;
  return sinNulos({
    nombre: persona.nombre,
    apellidoPaterno: persona.apellidoPaterno,
    apellidoMaterno: persona.apellidoMaterno,
    estadoCivil: persona.estadoCivil,
    sexo: persona.sexo,
    dni: persona.dni,
    fechaCaducidadDni: persona.fechaCaducidadDni,
    fechaNacimiento: persona.fechaNacimiento,
    nacionalidad: persona.nacionalidad,
    nivelEducativo: persona.nivelEducativo,
    profesion: persona.profesion,
    ruc: persona.ruc,
    residePeru: siNo(persona.residePeru),
    enfermedadesPreexistentes: siNo(persona.enfermedadesPreexistentes),
    expuestaPoliticamente: siNo(expuesta),
    ...contactos[0],
    ...direcciones[0],
    ...empleos[0],
    ...cuentas_bancarias[0],
  });
}

export function valoresDeAval(aval: AvalGuardado | null): Valores {
  return sinNulos(Object.fromEntries(CAMPOS_AVAL.map((campo) => [campo, aval?.[campo]])));
}

export function valoresDeCredito(evaluacion: Evaluacion): Valores {
  return sinNulos(Object.fromEntries(CAMPOS_CREDITO.map((campo) => [campo, evaluacion[campo]])));
}

/** The form knows strings and numbers; what the file does not hold is an empty field. */
function sinNulos(valores: { [campo in NombreCampo]?: unknown }): Valores {
  return Object.fromEntries(
    Object.entries(valores).filter(([, valor]) => typeof valor === 'string' || typeof valor === 'number'),
  );
}
