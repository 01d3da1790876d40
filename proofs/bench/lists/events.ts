import type { TipoEvento } from 'shared-domain/auditoria';
import { GENESIS_HASH } from '../../../api/src/ledger/chain-hash';
import type { Filler } from './filler';
import type { People } from './people';

const HOUR = 3_600_000;

/** Columns: kind, actor, role, time, condition, client. */
const eventsOf = ({ jefes }: People): [TipoEvento, string, string, string, string, string?][] => [
  ['evaluacion.registrada', 'asesor', 'asesor', 'creado', 'true'],
  [
    'evaluacion.editada',
    // Half of the edits are by another head than the decision.
    `case when azar(v.id, 61, 2) = 0 then jefe else jefe % ${jefes.howMany} + ${jefes.first} end`,
    'jefe_negocios',
    'creado + 400000',
    'editada = 1 and v.estado <> 0',
  ],
  ['evaluacion.aprobada', 'jefe', 'jefe_negocios', 'e."decididoEn"', 'v.estado = 1'],
  ['evaluacion.rechazada', 'jefe', 'jefe_negocios', 'e."decididoEn"', 'v.estado = 2'],
  ['desembolso.registrado', 'cajero', 'cajero', 'e."desembolsadoEn"', 'e."desembolsadoEn" is not null'],
  ['cliente.consultado', 'jefe', 'jefe_negocios', 'creado + 300000', 'azar(v.id, 62, 4) = 0', 'cliente'],
  ['lista.consultada', 'jefe', 'jefe_negocios', 'creado + 200000', 'azar(v.id, 63, 20) = 0', 'null'],
  ['sesion.iniciada', 'asesor', 'asesor', 'creado - 60000', 'azar(v.id, 64, 12) = 0', 'null'],
  ['correccion.ajena', 'jefe', 'jefe_negocios', 'creado + 500000', 'azar(v.id, 65, 5000) = 0'],
  [
    'cliente.cuenta_cambiada',
    'jefe',
    'jefe_negocios',
    'creado + 600000',
    'azar(v.id, 66, 2000) = 0',
    'cliente',
  ],
  ['evaluacion.firma_rehusada', 'jefe', 'jefe_negocios', 'creado + 700000', 'azar(v.id, 67, 20000) = 0'],
  ['expedientes.consultados', 'jefe', 'jefe_negocios', 'creado', 'azar(v.id, 68, 50000) = 0', 'null'],
  ['dni.buscados', 'asesor', 'asesor', 'creado', 'azar(v.id, 69, 50000) = 0', 'null'],
];
const ABOUT_NO_EVALUATION: readonly TipoEvento[] = [
  'lista.consultada',
  'sesion.iniciada',
  'expedientes.consultados',
  'dni.buscados',
];
const ROUNDS = 4;

export async function fillEvents(filler: Filler, people: People): Promise<void> {
  const { client, years, inBatches, told } = filler;
  const { rows } = await client.query<{ first: string }>('select min(id) as first from evaluaciones');
  const before = Number(rows[0]?.first) - 1;
  await client.query(`create unlogged table sucesos (fecha bigint, tipo text, actor bigint, rol text, evaluacion bigint,
    cliente bigint)`);
  const kinds = eventsOf(people).map(
    ([tipo, actor, rol, fecha, condition, cliente = 'null']) =>
      `select ${fecha} as fecha, '${tipo}' as tipo, ${actor} as actor, '${rol}' as rol,
        ${ABOUT_NO_EVALUATION.includes(tipo) ? 'null::bigint' : 'e.id'} as evaluacion, ${cliente}::bigint as cliente where ${condition}`,
  );
  const rounds = Array.from({ length: ROUNDS }, (_, round) => [
    `select creado + ${6 * HOUR * round} + ${5 * HOUR}, 'evaluacion.rechazada', jefe, 'jefe_negocios', e.id, null where vueltas > ${round} and v.estado <> 0`,
    `select creado + ${6 * HOUR * (round + 1)}, 'evaluacion.corregida', asesor, 'asesor', e.id, null where vueltas > ${round} and v.estado <> 0`,
  ]).flat();
  await inBatches(
    years.evaluaciones,
    `insert into sucesos select s.* from vidas as v join evaluaciones as e on e.id = v.id + ${before},
       lateral (${[...kinds, ...rounds].join(' union all ')}) as s
     where v.id between $1 and $2`,
  );
  told('sucesos');
  await client.query(`
    create or replace function eslabon(antes text, contenido text) returns text language plpgsql immutable as
      $$ begin return encode(sha256(convert_to('["' || antes || '",' || contenido, 'UTF8')), 'hex'); end $$;
    create or replace aggregate cadena(text) (sfunc = eslabon, stype = text, initcond = '${GENESIS_HASH}')`);
  await client.query(`
    insert into auditoria (id, fecha, tipo, "actorId", "actorNombre", "actorRol", "evaluacionId", "clienteId", detalle,
      anterior, hash)
    select n, fecha, tipo, actor, 'Persona', rol, evaluacion, cliente, '{}',
      lag(hash, 1, '${GENESIS_HASH}') over (order by n), hash
    from (
      select *, cadena(n || ',' || fecha || ',"' || tipo || '",' || actor || ',"Persona","' || rol || '",'
        || coalesce(evaluacion::text, 'null') || ',' || coalesce(cliente::text, 'null') || ',"{}",null,null]')
        over (order by n rows unbounded preceding) as hash
      from (select *, row_number() over (order by fecha) as n from sucesos) as s
    ) as s order by n`);
  await client.query(`update "auditoriaCabeza" set (ultimo, hash) =
    (select id, hash from auditoria order by id desc limit 1) where id = 1`);
  await client.query('drop table sucesos');
  told('auditoría');
  await client.query(`
    insert into miradas ("eventoId", "clienteId", "actorId", tipo, fecha)
    select a.id, ${people.clientes.first} + azar(a.id, 70 + n, ${people.clientes.howMany}), "actorId", tipo, fecha
    from auditoria as a, generate_series(1, 10) as n
    where tipo = 'lista.consultada'
    on conflict do nothing`);
  await client.query(`
    insert into miradas ("eventoId", "clienteId", "actorId", tipo, fecha)
    select id, "clienteId", "actorId", tipo, fecha from auditoria where tipo = 'cliente.consultado'`);
  await fillAround(filler, people);
  await client.query('drop table vidas');
  told('miradas y lo demás');
}

async function fillAround({ client, years: { now } }: Filler, people: People): Promise<void> {
  await client.query(`
    insert into sesiones ("usuarioId", id, recordar, "creadoEn", "usadoEn", "expiraEn")
    select id, 'sesion-' || id, 0, ${now - HOUR}, ${now} - azar(id, 81, ${HOUR}), ${now + 8 * HOUR}
    from usuarios where rol <> 'cliente' and activo = 1 and id > ${people.asesores.first} + 500
      or rol = 'cliente' and azar(id, 82, 500) = 0`);
  await client.query(`
    insert into accesos ("usuarioId", fecha, entro, veces, avisado)
    select id, ${now} - n * 86400000::bigint, 1, 1, 0 from usuarios, generate_series(1, 10) as n
    where rol <> 'cliente'`);
  await client.query(`
    insert into cargas (id, fecha, "usuarioId", remote, release, milisegundos)
    select 'carga-' || n, ${now} - n * 25000::bigint, ${people.asesores.first} + n % 4500, 'remote-asesor', 'a1', 300
    from generate_series(1, 100000) as n`);
  await client.query(`
    insert into propuestas (tipo, estado, "usuarioId", datos, antes, "propuestaPor", "propuestaEn", "venceEn", "resueltaPor", "resueltaEn")
    select 'cuenta.limite', 'confirmada', ${people.jefes.first} + n % 300, '{}', '{}', p.id, ${now} - n * 86400000::bigint,
      ${now} - n * 86400000::bigint + ${72 * HOUR}, p.id, ${now} - n * 86400000::bigint + ${HOUR}
    from generate_series(1, 2000) as n, usuarios as p where p.username = 'admin'`);
  await client.query(`
    insert into telemetria (fecha, rol, ruta, mensaje)
    select ${now} - n * 300000::bigint, 'asesor', '/asesor', 'TypeError: se perdió la conexión ' || n % 40
    from generate_series(1, 8000) as n`);
}
