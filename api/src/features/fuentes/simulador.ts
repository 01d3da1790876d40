import { setTimeout as delay } from 'node:timers/promises';
import type { ExposicionHallada, IdentidadHallada, RiesgoHallado } from 'shared-domain/fuentes';
import type { Pregunta, Puertos } from '../../ports';

const ORIGEN = 'Simulador';
/** Milliseconds, within a source's time limit. */
const LENTA = 2500;
/** Milliseconds, above that limit. */
const TARDIA = 25_000;
const OTRA_PERSONA = '00000001';

/** Invents the same data for a DNI each time, without network access. */
export const SIMULADOR: Puertos = {
  identidad: { origen: ORIGEN, consultar: simular(identidadInventada) },
  central_de_riesgo: { origen: ORIGEN, consultar: simular(riesgoInventado) },
  personas_expuestas: { origen: ORIGEN, consultar: simular(exposicionInventada) },
};

/** Last two digits that select the data; those in `simular` select the behaviour. */
const ENDEUDADA = '97';
const EXPUESTA = '98';
const VENCIDA = '99';

/** The last two digits of a DNI select a failure. */
function simular<Datos extends { dni: string }>(inventar: (dni: string) => Datos) {
  return async ({ dni }: Pregunta, signal: AbortSignal): Promise<Datos | null> => {
    switch (dni.slice(-2)) {
      case '90':
        await delay(LENTA, undefined, { signal });
        return inventar(dni);
      case '91':
        // Ignores the signal, like sources that cannot be stopped.
        await delay(TARDIA, undefined, { ref: false });
        return inventar(dni);
      case '92':
        return new Promise(() => {});
      case '93':
        return '<html>En mantenimiento</html>' as never;
      case '94':
        return inventar(OTRA_PERSONA);
      case '95':
        throw new Error('The simulated source failed.');
      case '96':
        return null;
      default:
        return inventar(dni);
    }
  };
}

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
/** None of these lenders exists. */
export const ENTIDADES = [
  'Caja de los Andes',
  'Financiera del Valle',
  'Cooperativa San Blas',
  'Banco del Litoral',
];
/** The README names this client. */
const CONOCIDAS: Readonly<Record<string, Partial<IdentidadHallada>>> = {
  '45678912': { nombre: 'ROSA MARIA', apellidoPaterno: 'NUÑEZ', apellidoMaterno: 'QUIÑONES' },
};

const PASO = 37;

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

function identidadInventada(dni: string): IdentidadHallada {
  const caduca = dni.endsWith(VENCIDA) ? 2024 : 2028 + numeroDe(dni, 9, 6);
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

function riesgoInventado(dni: string): RiesgoHallado {
  const isEndeudada = dni.endsWith(ENDEUDADA);
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

function exposicionInventada(dni: string): ExposicionHallada {
  const expuesta = dni.endsWith(EXPUESTA);
  return { dni, expuesta, cargo: expuesta ? 'REGIDORA DISTRITAL' : null };
}
