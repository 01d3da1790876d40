import { busquedaDeCuenta } from 'shared-domain/campos';
import { CONTROLES_APAGADOS, type Controles } from 'shared-domain/configuracion';
import type { Rol } from 'shared-domain/cuenta';
import type { TestApi } from './test-api';

interface ConDatos extends Pick<TestApi, 'clock'> {
  database: Pick<TestApi['database'], 'db'>;
}

type Partes = { [P in keyof Controles]?: Controles[P] extends object ? Partial<Controles[P]> : Controles[P] };

export async function ponerControles(
  { database: { db } }: { database: Pick<TestApi['database'], 'db'> },
  { confirmarIdentidad = false, ...partes }: Partes = {},
): Promise<void> {
  const de = <P extends keyof typeof partes>(parte: P) => ({
    ...CONTROLES_APAGADOS[parte],
    ...partes[parte],
  });
  const controles = {
    segundoFactor: de('segundoFactor'),
    confirmarIdentidad,
    cuatroOjos: de('cuatroOjos'),
    aprobacion: de('aprobacion'),
    desembolso: de('desembolso'),
  };
  const valor = JSON.stringify({ controles });
  const fila = { clave: 'seguridad', valor, actualizadoEn: 0 };
  await db
    .insertInto('configuracion')
    .values(fila)
    .onConflict((oc) => oc.column('clave').doUpdateSet(fila))
    .execute();
}

export const CUATRO_OJOS = { cuatroOjos: { cuentas: true, correos: true, limites: true } };

export async function otraPersona(
  { database: { db }, clock }: ConDatos,
  persona: { username: string; dni: string; rol: Rol },
): Promise<number> {
  const { claveHash } = await db
    .selectFrom('usuarios')
    .select('claveHash')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const cuenta = { ...persona, fullName: `Persona ${persona.username}` };
  const { id } = await db
    .insertInto('usuarios')
    .values({
      ...cuenta,
      email: `${persona.username}@prueba.example`,
      claveHash,
      activo: 1,
      busqueda: busquedaDeCuenta(cuenta),
      creadoEn: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function idDe(
  { database: { db } }: Pick<TestApi, 'database'>,
  username: string,
): Promise<number> {
  const cuenta = db.selectFrom('usuarios').select('id').where('username', '=', username);
  return (await cuenta.executeTakeFirstOrThrow()).id;
}

export async function eventosDe({ database: { db } }: Pick<TestApi, 'database'>, tipo: string) {
  const filas = await db
    .selectFrom('auditoria')
    .select(['actorNombre', 'detalle'])
    .where('tipo', '=', tipo)
    .orderBy('id', 'desc')
    .execute();
  return filas.map(({ actorNombre, detalle }) => ({ actorNombre, ...JSON.parse(detalle) }));
}

export const conLimite = (limiteGeneral: number): Partes => ({ aprobacion: { activa: true, limiteGeneral } });
