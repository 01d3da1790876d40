import { conMayusculas, etiquetaCampo, formatFecha } from 'shared-domain/campos';
import type { ConsultaAFuente, IdentidadHallada, ParteConsultada } from 'shared-domain/fuentes';
import type { NombreCampo, Valores } from '../formulario/valores';
import { texts } from './texts';

/** A button applies the value; typed values are never replaced automatically. */
export interface Sugerencia {
  campo: NombreCampo;
  valor: string | number;
  isVacio: boolean;
  /** Omitted for an empty field. */
  diferencia?: string;
  /** Omitted for a read-only field. */
  boton?: string;
}

type Hallados = Partial<Record<NombreCampo, string | number>>;

const ACENTOS = /[\u0300\u0301\u0308]/g;
const SOLO_MAYUSCULAS = /^[^\p{Ll}]+$/u;

/** Registers omit accents; ñ is a letter of its own and stays. */
const comparable = (valor: string) =>
  valor.normalize('NFD').replace(ACENTOS, '').normalize('NFC').toUpperCase().trim().replace(/\s+/g, ' ');

const comoNombre = (valor: string) =>
  SOLO_MAYUSCULAS.test(valor) ? conMayusculas(valor.toLowerCase()) : valor;

function deIdentidad(persona: IdentidadHallada, quien: ParteConsultada): Hallados {
  const [nombre, paterno, materno] = [persona.nombre, persona.apellidoPaterno, persona.apellidoMaterno].map(
    comoNombre,
  );
  if (quien === 'aval') {
    return { nombresAval: nombre, apellidoPaternoAval: paterno, apellidoMaternoAval: materno };
  }
  return {
    nombre,
    apellidoPaterno: paterno,
    apellidoMaterno: materno,
    fechaNacimiento: persona.fechaNacimiento ?? undefined,
    fechaCaducidadDni: persona.fechaCaducidadDni ?? undefined,
  };
}

function halladosEn(consulta: ConsultaAFuente, quien: ParteConsultada): Hallados {
  if (!consulta.datos) return {};
  if (consulta.fuente === 'identidad') return deIdentidad(consulta.datos, quien);
  const isLista = consulta.fuente === 'personas_expuestas' && quien === 'cliente';
  return isLista ? { expuestaPoliticamente: consulta.datos.expuesta ? 1 : 0 } : {};
}

export const camposDe = (consulta: ConsultaAFuente, quien: ParteConsultada): NombreCampo[] =>
  Object.entries(halladosEn(consulta, quien)).flatMap(([campo, valor]) =>
    valor === undefined ? [] : [campo as NombreCampo],
  );

export function sugerenciasDe(
  consulta: ConsultaAFuente,
  quien: ParteConsultada,
  valores: Valores,
  bloqueados: readonly NombreCampo[] = [],
): Sugerencia[] {
  const hallados = halladosEn(consulta, quien);
  return camposDe(consulta, quien).flatMap((campo) => {
    const valor = hallados[campo] as string | number;
    const escrito = String(valores[campo] ?? '').trim();
    if (comparable(escrito) === comparable(String(valor))) return [];
    const isVacio = escrito === '';
    const isLocked = bloqueados.includes(campo);
    const boton = (isVacio ? texts.usar : texts.cambiar)(etiquetaCampo(campo), enPalabras(valor));
    return {
      campo,
      valor,
      isVacio,
      ...(!isVacio && { diferencia: diferenciaDe(valor, escrito, isLocked) }),
      ...(!isLocked && { boton }),
    };
  });
}

function diferenciaDe(valor: string | number, escrito: string, isLocked: boolean): string {
  if (typeof valor === 'number') return isLocked ? texts.laListaDiceOtraQueElExpediente : texts.laListaDice;
  const frase = isLocked ? texts.elDniDiceOtroQueElExpediente : texts.elDniDice;
  return frase(enPalabras(valor), formatFecha(escrito) || escrito);
}

function enPalabras(valor: string | number): string {
  if (typeof valor === 'number') return valor === 1 ? texts.si : texts.no;
  return formatFecha(valor) || valor;
}
