import { etiqueta, SEXO } from 'shared-domain/campos';
import {
  BANDAS_SCORE,
  type EfectoEnGrupo,
  type IdDeBanda,
  type Politica,
  puntosConSigno,
  type ResultadoDeEfecto,
} from 'shared-domain/politica';
import { type EntradaDeScore, edadEnAnios, type FactorScore, fechaDe, puntuar } from 'shared-domain/score';
import { diaDeLima } from '../../db/valores';
import type { DecisionGuardada } from '../score';

const EJEMPLOS = 20;
const RANGO: Record<IdDeBanda, number> = { alta: 0, media: 1, baja: 2 };

const EDADES: [hasta: number, nombre: string][] = [
  [24, 'Menos de 25'],
  [40, 'De 25 a 40'],
  [60, 'De 41 a 60'],
  [Number.POSITIVE_INFINITY, 'Más de 60'],
];

const SIN_DATO = 'Sin dato';

function grupoDeEdad({ fechaNacimiento }: EntradaDeScore, decididoEn: number): string {
  const nacimiento = fechaDe(fechaNacimiento);
  if (nacimiento === undefined) return SIN_DATO;
  const anios = edadEnAnios(nacimiento, diaDeLima(decididoEn));
  return EDADES.find(([hasta]) => anios <= hasta)?.[1] ?? SIN_DATO;
}

interface Ejemplo {
  decision: DecisionGuardada;
  despues: { puntos: number; banda: IdDeBanda; factores: FactorScore[] };
}

export function createAcumulado(borrador: Politica, politicaDe: (version: number) => Politica) {
  const nueva = { version: 1, contenido: borrador };
  const pares = BANDAS_SCORE.flatMap(({ id: de }) =>
    BANDAS_SCORE.map(({ id: a }) => ({ de, a, decisiones: 0 })),
  );
  const por = { producto: grupos(), edad: grupos(), sexo: grupos(), departamento: grupos() };
  const total = { decisiones: 0, mejoran: 0, empeoran: 0, puntos: 0 };
  let ejemplos: Ejemplo[] = [];

  function guardarEjemplo(ejemplo: Ejemplo): void {
    const peso = ({ decision, despues }: Ejemplo) => Math.abs(despues.puntos - decision.puntos);
    const menor = ejemplos.at(-1);
    if (menor && ejemplos.length === EJEMPLOS && peso(ejemplo) <= peso(menor)) return;
    ejemplos = [...ejemplos, ejemplo].sort((uno, otro) => peso(otro) - peso(uno)).slice(0, EJEMPLOS);
  }

  return {
    sumar(decision: DecisionGuardada): void {
      const entrada = JSON.parse(decision.entrada) as EntradaDeScore;
      const { puntosBrutos, clave, factores } = puntuar(entrada, nueva);
      const sentido = RANGO[decision.banda] - RANGO[clave];
      for (const par of pares) if (par.de === decision.banda && par.a === clave) par.decisiones++;
      const suma = [sentido, puntosBrutos - decision.puntos] as const;
      anotar(total, ...suma);
      por.producto(decision.producto, ...suma);
      por.edad(grupoDeEdad(entrada, decision.decididoEn), ...suma);
      por.sexo(etiqueta(SEXO, decision.sexo) || SIN_DATO, ...suma);
      por.departamento(decision.departamento || SIN_DATO, ...suma);
      if (sentido !== 0)
        guardarEjemplo({ decision, despues: { puntos: puntosBrutos, banda: clave, factores } });
    },

    resultado(): ResultadoDeEfecto {
      const { decisiones, mejoran, empeoran, puntos } = total;
      return {
        decisiones,
        cambian: mejoran + empeoran,
        mejoran,
        empeoran,
        puntos: decisiones === 0 ? 0 : puntos / decisiones,
        bandas: pares.filter(({ decisiones: veces }) => veces > 0),
        por: {
          producto: por.producto.lista(),
          edad: por.edad.lista(),
          sexo: por.sexo.lista(),
          departamento: por.departamento.lista(),
        },
        ejemplos: ejemplos.map((ejemplo) => presentarEjemplo(ejemplo, politicaDe)),
      };
    },
  };
}

function anotar(en: Omit<EfectoEnGrupo, 'grupo'>, sentido: number, diferencia: number): void {
  en.decisiones++;
  if (sentido > 0) en.mejoran++;
  if (sentido < 0) en.empeoran++;
  en.puntos += diferencia;
}

function grupos() {
  const porNombre = new Map<string, EfectoEnGrupo>();
  const sumar = (grupo: string, ...suma: [sentido: number, diferencia: number]) => {
    const uno = porNombre.get(grupo) ?? { grupo, decisiones: 0, mejoran: 0, empeoran: 0, puntos: 0 };
    porNombre.set(grupo, uno);
    anotar(uno, ...suma);
  };
  const lista = () =>
    [...porNombre.values()]
      .map((uno) => ({ ...uno, puntos: uno.puntos / uno.decisiones }))
      .sort((uno, otro) => otro.decisiones - uno.decisiones || uno.grupo.localeCompare(otro.grupo, 'es'));
  return Object.assign(sumar, { lista });
}

function presentarEjemplo(
  { decision, despues }: Ejemplo,
  politicaDe: (version: number) => Politica,
): ResultadoDeEfecto['ejemplos'][number] {
  const { evaluacionId, puntos, banda, politica: version } = decision;
  const entrada = JSON.parse(decision.entrada) as EntradaDeScore;
  const antes = puntuar(entrada, { version, contenido: politicaDe(version) }).factores;
  const factores = antes.flatMap((factor, i) => {
    const otro = despues.factores[i]?.puntos ?? 0;
    if (otro === factor.puntos) return [];
    return [`${factor.factor}: de ${puntosConSigno(factor.puntos)} a ${puntosConSigno(otro)}`];
  });
  return {
    evaluacionId,
    antes: { puntos, banda },
    despues: { puntos: despues.puntos, banda: despues.banda },
    factores,
  };
}
