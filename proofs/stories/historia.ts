import fc from 'fast-check';
import { APARATOS, GENTE, type Persona, type Quien } from './modelo';
import { asCommand, type Paso } from './paso';
import {
  type Cambia,
  corrige,
  decide,
  type Envio,
  edita,
  mira,
  miraPago,
  paga,
  registra,
  type Version,
} from './pasos-de-evaluacion';
import { cierra, ingresa, ingresaMal, renueva, termina, usa, valida } from './pasos-de-sesion';

const LARGO = 25;

const alguien = fc.constantFrom(...(Object.keys(GENTE) as Quien[]));
const persona = (...suyos: Quien[]): fc.Arbitrary<Persona> =>
  fc.record({
    quien: fc.oneof({ arbitrary: fc.constantFrom(...suyos), weight: 7 }, { arbitrary: alguien, weight: 1 }),
    en: fc.oneof(
      { arbitrary: fc.constant(APARATOS[0]), weight: 5 },
      { arbitrary: fc.constant(APARATOS[1]), weight: 1 },
    ),
  });
const cualquiera = persona('asesor', 'jefe', 'cajero');
const cual = fc.oneof({ arbitrary: fc.constant(0), weight: 5 }, { arbitrary: fc.constant(1), weight: 2 });
const version = fc.constantFrom<Version>('vista', 'vista', 'ninguna', 'otra');

const PASOS: [weight: number, pasos: fc.Arbitrary<Paso>][] = [
  [
    4,
    fc
      .tuple(
        persona('asesor', 'asesor', 'asesor2'),
        fc.constantFrom<Envio>('nuevo', 'nuevo', 'repetido', 'otro contenido', 'incompleto'),
      )
      .map(([quien, envio]) => registra(quien, envio)),
  ],
  [
    6,
    fc
      .tuple(
        persona('jefe', 'jefe2'),
        fc.record({
          cual,
          version,
          como: fc.constantFrom('aprobar', 'rechazar', 'rechazar', 'rechazar sin motivo'),
        }),
      )
      .map(([quien, de]) => decide(quien, de)),
  ],
  [
    3,
    fc
      .tuple(persona('jefe', 'jefe2'), fc.record({ cual, version, cuotas: fc.constantFrom(6, 12, 0) }))
      .map(([quien, de]) => edita(quien, de)),
  ],
  [
    4,
    fc
      .tuple(
        persona('asesor', 'asesor', 'asesor2'),
        fc.record({ cual, cambia: fc.constantFrom<Cambia>('nada', 'nada', 'el DNI', 'el crédito') }),
      )
      .map(([quien, de]) => corrige(quien, de)),
  ],
  [3, fc.tuple(persona('cajero'), fc.record({ cual })).map(([quien, de]) => paga(quien, de))],
  [1, fc.tuple(persona('cajero', 'auditor'), fc.record({ cual })).map(([quien, de]) => miraPago(quien, de))],
  [3, persona('asesor', 'jefe', 'auditor', 'asesor2').map(mira)],
  [2, cualquiera.map(ingresa)],
  [1, alguien.map(ingresaMal)],
  [1, cualquiera.map(usa)],
  [1, cualquiera.map(cierra)],
  [1, cualquiera.map(renueva)],
  [1, cualquiera.map(valida)],
  [1, fc.tuple(cualquiera, persona('superadmin')).map(([de, por]) => termina(de, por))],
];

export const historias = (replayPath?: string) =>
  fc.commands(
    PASOS.flatMap(([weight, pasos]) => Array.from({ length: weight }, () => pasos.map(asCommand))),
    { maxCommands: LARGO, size: 'max', ...(replayPath !== undefined && { replayPath }) },
  );
