import { formatFecha, formatNumero, formatSoles } from '../campos/formats';
import type { CambioCampo } from '../evaluacion/historial.schema';
import type { MarcaDeCapacidad, Politica } from './partes.schema';

/** '+20', '−10', '0': with a real minus sign. */
export const puntosConSigno = (puntos: number): string =>
  puntos > 0 ? `+${puntos}` : puntos < 0 ? `−${Math.abs(puntos)}` : '0';

const enPares = (pares: [string, number][]): string =>
  pares.map(([que, puntos]) => `${que}: ${puntosConSigno(puntos)}`).join('; ');

interface PorUmbral {
  tramos: { sobre: number; puntos: number }[];
  otro: number;
}
const porUmbral = ({ tramos, otro }: PorUmbral): [string, number][] => [
  ...tramos.map(({ sobre, puntos }): [string, number] => [`más de ${formatNumero(sobre)}`, puntos]),
  ['otro', otro],
];

interface PorPalabra {
  filas: { palabras: string[]; puntos: number }[];
  otro: number;
}
const porPalabra = ({ filas, otro }: PorPalabra): [string, number][] => [
  ...filas.map(({ palabras, puntos }): [string, number] => [`${palabras.join(', ')}…`, puntos]),
  ['otro', otro],
];

const marcaEnPalabras = ({ bien, ajustada }: MarcaDeCapacidad): string =>
  `bien hasta ${formatNumero(bien)} %, ajustada hasta ${formatNumero(ajustada)} %`;

/** In the order of the breakdown. */
const EN_PALABRAS: Record<string, (politica: Politica) => string> = {
  'Fecha de referencia': ({ score }) => formatFecha(score.fechaReferencia),
  Bandas: ({ score: { bandas } }) => `alta desde más de ${bandas.alta}; media desde más de ${bandas.media}`,
  Edad: ({ score: { edad } }) =>
    enPares([
      ...edad.tramos.map(({ desde, hasta, puntos }): [string, number] => [`de ${desde} a ${hasta}`, puntos]),
      ['otro', edad.otro],
    ]),
  'Vigencia del DNI': ({ score: { caducidadDni } }) =>
    enPares([
      ['vigente', caducidadDni.posterior],
      ['otro', caducidadDni.otro],
    ]),
  'Nivel educativo': ({ score }) => enPares(porPalabra(score.nivelEducativo)),
  'Estado civil': ({ score }) => enPares(porPalabra(score.estadoCivil)),
  'Residencia en el Perú': ({ score: { residePeru } }) =>
    enPares([
      ['sí', residePeru.si],
      ['otro', residePeru.otro],
    ]),
  Salud: ({ score: { salud } }) =>
    enPares([
      ['sin enfermedades', salud.sinEnfermedades],
      ['otro', salud.otro],
    ]),
  'Exposición política': ({ score: { expuesta } }) =>
    enPares([
      ['no', expuesta.no],
      ['otro', expuesta.otro],
    ]),
  'Tiempo de residencia (años)': ({ score: { tiempoResidencia } }) =>
    enPares([...porUmbral(tiempoResidencia), ['sin dirección', tiempoResidencia.sinDireccion]]),
  Contactos: ({ score }) => enPares(porUmbral(score.contactos)),
  'Cuenta bancaria': ({ score: { cuentaBancaria } }) =>
    enPares([
      ['alguna', cuentaBancaria.alguna],
      ['ninguna', cuentaBancaria.ninguna],
    ]),
  Aval: ({ score: { aval } }) =>
    enPares([
      ['completo', aval.completo],
      ['incompleto', aval.incompleto],
      ['ninguno', aval.ninguno],
    ]),
  RUC: ({ score: { ruc } }) =>
    enPares([
      ['presente', ruc.presente],
      ['ausente', ruc.ausente],
    ]),
  'Antigüedad laboral (meses)': ({ score }) => enPares(porUmbral(score.empleo.antiguedad)),
  'Ingreso mensual (soles)': ({ score }) => enPares(porUmbral(score.empleo.ingreso)),
  'Situación laboral': ({ score }) => enPares(porPalabra(score.empleo.situacion)),
  'Sin empleo': ({ score }) => puntosConSigno(score.empleo.sinEmpleo),
  'Cuota sobre excedente': ({ capacidad }) => marcaEnPalabras(capacidad.cuotaSobreExcedente),
  'Cuota sobre ingreso': ({ capacidad }) => marcaEnPalabras(capacidad.cuotaSobreIngreso),
  'Deudas sobre ingreso': ({ capacidad }) => marcaEnPalabras(capacidad.deudasSobreIngreso),
  'Créditos que avala una persona': ({ limites: { creditosPorAval } }) =>
    creditosPorAval === null ? 'sin límite' : `hasta ${creditosPorAval}`,
  'Deuda de un cliente': ({ limites: { deudaPorCliente } }) =>
    deudaPorCliente === null ? 'sin límite' : `hasta ${formatSoles(deudaPorCliente)}`,
};

export interface ParteEnPalabras {
  nombre: string;
  texto: string;
}

export const politicaEnPalabras = (politica: Politica): ParteEnPalabras[] =>
  Object.entries(EN_PALABRAS).map(([nombre, leer]) => ({ nombre, texto: leer(politica) }));

export function diferenciasDePolitica(antes: Politica, despues: Politica): CambioCampo[] {
  const viejas = politicaEnPalabras(antes);
  return politicaEnPalabras(despues).flatMap(({ nombre, texto }, i) => {
    const viejo = viejas[i]?.texto ?? null;
    return viejo === texto ? [] : [{ campo: `politica.${nombre}`, antes: viejo, despues: texto }];
  });
}
