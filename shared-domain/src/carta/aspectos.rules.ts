import { formatFecha, formatNumero } from '../campos/formats';
import type { ResultadoDeCapacidad } from '../capacidad/capacidad.schema';
import type { MarcasDeCapacidad } from '../politica/partes.schema';
import { SIN_DATO } from '../score/score.motivos';
import type { FactorScore, Score } from '../score/score.schema';

type Frase = (motivo: string, fechaReferencia: string) => string;

const FRASE: Record<string, Frase> = {
  Edad: (motivo) => `Su edad: ${primera(motivo)}`,
  'Vigencia del DNI': (motivo, dia) =>
    `Su DNI no estaba vigente el ${formatFecha(dia)}, fecha que la evaluación toma como referencia (${conPunto(primera(motivo.replace('No vigente: ', '')), false)}).`,
  'Nivel educativo': (motivo) => `Su nivel educativo: ${primera(conPunto(antesDe(motivo)))}`,
  'Estado civil': (motivo) => `Su estado civil: ${primera(conPunto(antesDe(motivo)))}`,
  'Residencia en el Perú': () => 'Declaró que no reside en el Perú.',
  Salud: () => 'Declaró enfermedades preexistentes.',
  'Exposición política': () => 'Declaró ser una persona expuesta políticamente.',
  'Tiempo de residencia': (motivo) =>
    motivo.startsWith('Sin ')
      ? 'No tenemos la dirección de su domicilio.'
      : `El tiempo que vive en su dirección actual: ${primera(motivo.replace(' en su dirección', ''))}`,
  Contactos: () => 'No tenemos un teléfono ni un correo para comunicarnos con usted.',
  'Cuenta bancaria': () => 'No tenemos una cuenta bancaria a su nombre.',
  Aval: (motivo) =>
    motivo.startsWith('Sin ')
      ? 'Su solicitud no tiene un aval.'
      : 'A los datos de su aval les falta el DNI, el teléfono móvil o la dirección.',
  RUC: () => 'No tenemos su número de RUC.',
  'Antigüedad laboral': (motivo) =>
    `El tiempo en su trabajo actual: ${primera(motivo.replace(' de 30 días', ''))}`,
  'Ingreso mensual': (motivo) => `Su ingreso mensual declarado: ${motivo}`,
  'Situación laboral': (motivo) => `Su situación laboral: ${primera(conPunto(antesDe(motivo)))}`,
  Empleo: () => 'No declaró un trabajo o negocio del que obtenga ingresos.',
};

const QUE_FALTA: Record<string, string> = {
  Edad: 'su fecha de nacimiento',
  'Vigencia del DNI': 'la fecha de caducidad de su DNI',
  'Nivel educativo': 'su nivel educativo',
  'Estado civil': 'su estado civil',
  'Residencia en el Perú': 'si reside en el Perú',
  Salud: 'si tiene enfermedades preexistentes',
  'Exposición política': 'si es una persona expuesta políticamente',
  'Tiempo de residencia': 'cuánto tiempo vive en su dirección actual',
  'Antigüedad laboral': 'desde cuándo trabaja',
  'Ingreso mensual': 'su ingreso mensual',
  'Situación laboral': 'su situación laboral',
};

const primera = (texto: string) => `${texto.charAt(0).toLowerCase()}${texto.slice(1)}`;
const antesDe = (motivo: string) => motivo.split(':')[0] ?? motivo;
const conPunto = (texto: string, lleva = true) => `${texto.replace(/\.$/, '')}${lleva ? '.' : ''}`;

/** Heaviest first; the parts of the job count one by one. */
function enContra(factores: FactorScore[], reservados: readonly string[]): FactorScore[] {
  return factores
    .flatMap((factor) => factor.partes ?? [factor])
    .filter(({ factor, puntos }) => puntos < 0 && !reservados.includes(factor))
    .sort((uno, otro) => uno.puntos - otro.puntos);
}

function fraseDe({ factor, motivo }: FactorScore, { fechaReferencia }: Score): string {
  const falta = QUE_FALTA[factor];
  if (motivo === SIN_DATO && falta) return `No tenemos el dato de ${falta}.`;
  return FRASE[factor]?.(motivo, fechaReferencia) ?? `${factor}: ${motivo}`;
}

const RAZON: Record<keyof MarcasDeCapacidad, (tomaria: string, hasta: string) => string> = {
  cuotaSobreIngreso: (tomaria, hasta) =>
    `La cuota tomaría el ${tomaria} de su ingreso; se acepta hasta el ${hasta}.`,
  cuotaSobreExcedente: (tomaria, hasta) =>
    `La cuota tomaría el ${tomaria} de lo que le queda después de sus gastos; se acepta hasta el ${hasta}.`,
  deudasSobreIngreso: (tomaria, hasta) =>
    `Todas sus cuotas, con las de otras entidades, tomarían el ${tomaria} de su ingreso; se acepta hasta el ${hasta}.`,
};

function aspectosDeCapacidad(resultado: ResultadoDeCapacidad, marcas: MarcasDeCapacidad): string[] {
  if (resultado.excedente <= 0)
    return [
      'Según lo que declaró, después de sus gastos y sus otras deudas no le queda dinero para una cuota.',
    ];
  return (Object.keys(RAZON) as (keyof MarcasDeCapacidad)[]).flatMap((razon) => {
    const { nivel, porcentaje } = resultado[razon];
    // Without other debts, both shares of the income are equal.
    const esLaMisma = razon === 'deudasSobreIngreso' && resultado.cuotasAjenas === 0;
    if (nivel === 'bien' || porcentaje === null || esLaMisma) return [];
    const enPorcentaje = (valor: number) => `${formatNumero(valor, { maximo: 1 })} %`;
    return [RAZON[razon](enPorcentaje(porcentaje), enPorcentaje(marcas[razon].bien))];
  });
}

interface Evaluado {
  score: Score;
  /** Null if the advisor skipped the section. */
  capacidad: ResultadoDeCapacidad | null;
  marcas: MarcasDeCapacidad;
  /** Factors that the letter omits. */
  reservados?: readonly string[];
}

/**
 * Reasons against a positive rating, addressed to the client (Ley 28587, art. 2-A), without names of other persons.
 */
export function aspectosEnContra({ score, capacidad, marcas, reservados = [] }: Evaluado): string[] {
  const deCapacidad = capacidad ? aspectosDeCapacidad(capacidad, marcas) : [];
  return [...deCapacidad, ...enContra(score.factores, reservados).map((factor) => fraseDe(factor, score))];
}
