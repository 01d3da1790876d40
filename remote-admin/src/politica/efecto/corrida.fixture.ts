import type { CorridaDeEfecto, EfectoEnGrupo, ResultadoDeEfecto } from 'shared-domain';

const grupo = (nombre: string, decisiones: number, mejoran: number, empeoran: number): EfectoEnGrupo => ({
  grupo: nombre,
  decisiones,
  mejoran,
  empeoran,
  puntos: -2.25,
});

export const RESULTADO: ResultadoDeEfecto = {
  decisiones: 2000,
  cambian: 300,
  mejoran: 100,
  empeoran: 200,
  puntos: -2.25,
  bandas: [
    { de: 'alta', a: 'alta', decisiones: 900 },
    { de: 'alta', a: 'media', decisiones: 200 },
    { de: 'media', a: 'alta', decisiones: 100 },
    { de: 'media', a: 'media', decisiones: 500 },
    { de: 'baja', a: 'baja', decisiones: 300 },
  ],
  por: {
    producto: [grupo('Consumo', 1500, 100, 150), grupo('Agropecuario', 500, 0, 50)],
    edad: [grupo('De 25 a 40', 2000, 100, 200)],
    sexo: [grupo('Femenino', 1200, 90, 60), grupo('Masculino', 800, 10, 140)],
    departamento: [grupo('Piura', 1900, 100, 200), grupo('Lima', 60, 0, 0), grupo('Ica', 40, 0, 0)],
  },
  ejemplos: [
    {
      evaluacionId: 77,
      antes: { puntos: 75, banda: 'alta' },
      despues: { puntos: 65, banda: 'media' },
      factores: ['Aval: de +20 a +10'],
    },
  ],
};

export const SIN_DECISIONES: ResultadoDeEfecto = {
  decisiones: 0,
  cambian: 0,
  mejoran: 0,
  empeoran: 0,
  puntos: 0,
  bandas: [],
  por: { producto: [], edad: [], sexo: [], departamento: [] },
  ejemplos: [],
};

/** A run that found everything. */
export const corridaDe = (cambios: Partial<CorridaDeEfecto> = {}): CorridaDeEfecto => ({
  id: 8,
  estado: 'terminada',
  desde: '2026-08-01',
  hasta: '2026-10-31',
  borrador: 1,
  empezadaEn: '2026-11-20T15:00:00.000Z',
  total: 2000,
  hechas: 2000,
  resultado: RESULTADO,
  ...cambios,
});
