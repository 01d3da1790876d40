import {
  type BorradorDePolitica,
  diferenciasDePolitica,
  POLITICA_INICIAL,
  type Politica,
  type PoliticaConVersion,
  type VersionDePolitica,
} from 'shared-domain/politica';

export const OTRA: Politica = {
  ...POLITICA_INICIAL,
  score: {
    ...POLITICA_INICIAL.score,
    aval: { completo: 10, incompleto: 5, ninguno: 0 },
    edad: { ...POLITICA_INICIAL.score.edad, otro: -20 },
  },
};

export const versionDe = (cambios: Partial<VersionDePolitica> = {}): VersionDePolitica => ({
  version: 1,
  desde: '2025-10-01',
  estado: 'vigente',
  propuestaPor: null,
  confirmadaPor: null,
  motivo: null,
  huella: 'a1b2c3',
  ...cambios,
});

export const SEGUNDA = versionDe({
  version: 2,
  desde: '2026-11-01',
  propuestaPor: { fullName: 'Elsa Ríos', rol: 'admin' },
  confirmadaPor: { fullName: 'Rosa Díaz', rol: 'superadmin' },
  motivo: 'Nuevo apetito de riesgo.',
});

export const conContenido = (
  version: VersionDePolitica,
  contenido: Politica = POLITICA_INICIAL,
): PoliticaConVersion => ({
  ...version,
  contenido,
  cambios: version.version === 1 ? [] : diferenciasDePolitica(POLITICA_INICIAL, contenido),
});

export const borradorDe = (cambios: Partial<BorradorDePolitica> = {}): BorradorDePolitica => ({
  version: 0,
  contenido: POLITICA_INICIAL,
  base: 1,
  cambios: [],
  editadoPor: null,
  editadoEn: null,
  propuesta: null,
  ...cambios,
});

export const guardadoDe = (
  contenido: Politica,
  cambios: Partial<BorradorDePolitica> = {},
): BorradorDePolitica =>
  borradorDe({
    version: 1,
    contenido,
    cambios: diferenciasDePolitica(POLITICA_INICIAL, contenido),
    editadoPor: { fullName: 'Elsa Ríos', rol: 'admin' },
    editadoEn: '2026-11-20T15:00:00.000Z',
    ...cambios,
  });
