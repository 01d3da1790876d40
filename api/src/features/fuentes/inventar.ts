import type { ExposicionHallada, IdentidadHallada, RiesgoHallado } from 'shared-domain';
import { conductaDe } from './conducta.rules';

const NOMBRES = [
  'ROSA ELENA',
  'JOSE LUIS',
  'MARIA ISABEL',
  'JUAN CARLOS',
  'LUZ MARINA',
  'WILMER',
  'FLOR DE MARIA',
];
const APELLIDOS = [
  'NUÑEZ',
  'QUISPE',
  'HUAMAN',
  'FLORES',
  'YUPANQUI',
  'CASTAÑEDA',
  'DE LA CRUZ',
  'RAMIREZ',
  'MAMANI',
];
/** Lenders of which people owe something; none of them exists. */
export const ENTIDADES = [
  'Caja de los Andes',
  'Financiera del Valle',
  'Cooperativa San Blas',
  'Banco del Litoral',
];
/** The client whose DNI the README names has the same name here as there. */
const CONOCIDAS: Readonly<Record<string, Partial<IdentidadHallada>>> = {
  '45678912': { nombre: 'ROSA MARIA', apellidoPaterno: 'NUÑEZ', apellidoMaterno: 'QUIÑONES' },
};

const PASO = 37;

/** A number below `tope` that follows from the DNI; `rasgo` tells apart what is made of one DNI. */
function numeroDe(dni: string, rasgo: number, tope: number): number {
  const mezcla = [...dni].reduce(
    (suma, digito) => (suma * PASO + Number(digito) + rasgo) % 1_000_003,
    rasgo + 1,
  );
  return mezcla % tope;
}

const unoDe = <T>(lista: readonly T[], dni: string, rasgo: number): T =>
  lista[numeroDe(dni, rasgo, lista.length)] as T;
const dosDigitos = (numero: number) => String(numero).padStart(2, '0');
const diaDe = (anio: number, dni: string, rasgo: number) =>
  `${anio}-${dosDigitos(1 + numeroDe(dni, rasgo, 12))}-${dosDigitos(1 + numeroDe(dni, rasgo + 1, 28))}`;

export function identidadInventada(dni: string): IdentidadHallada {
  const caduca = conductaDe(dni) === 'vencida' ? 2024 : 2028 + numeroDe(dni, 9, 6);
  return {
    dni,
    nombre: unoDe(NOMBRES, dni, 1),
    apellidoPaterno: unoDe(APELLIDOS, dni, 2),
    apellidoMaterno: unoDe(APELLIDOS, dni, 3),
    ...CONOCIDAS[dni],
    fechaNacimiento: diaDe(1958 + numeroDe(dni, 4, 44), dni, 5),
    fechaCaducidadDni: diaDe(caduca, dni, 7),
  };
}

/** Most people have no debt or one; those whose DNI ends in 97 have four, one of them not paid for long. */
export function riesgoInventado(dni: string): RiesgoHallado {
  const isEndeudada = conductaDe(dni) === 'endeudada';
  const cuantas = isEndeudada ? ENTIDADES.length : numeroDe(dni, 11, 3);
  return {
    dni,
    clasificacion: isEndeudada ? 'dudoso' : cuantas === 2 ? 'cpp' : 'normal',
    deudas: ENTIDADES.slice(0, cuantas).map((entidad, lugar) => ({
      entidad,
      cuota: 80 + numeroDe(dni, 13 + lugar, 40) * 10,
      saldo: 900 + numeroDe(dni, 17 + lugar, 60) * 100,
    })),
  };
}

export function exposicionInventada(dni: string): ExposicionHallada {
  const expuesta = conductaDe(dni) === 'expuesta';
  return { dni, expuesta, cargo: expuesta ? 'REGIDORA DISTRITAL' : null };
}
