import { PRODUCTOS_INICIALES } from 'shared-domain/campos';
import { POLITICA_INICIAL } from 'shared-domain/politica';
import { configuracionGeneral } from '../../../api/src/features/configuracion/configuracion.repository';
import { insertarEvaluacion } from '../../../api/src/features/evaluaciones/evaluaciones.repository';
import { solicitudDe } from '../../../api/testing/solicitudes';
import type { Filler } from './filler';
import { oneOf, type People } from './people';

/** Undecided: about one day of work, however many years there are. */
const PENDING = 4000;
const UNPAID = 9000;
const A_MONTH = 85_000;
const HOUR = 3_600_000;

const list = (texts: readonly string[]) => `(array[${texts.map((text) => `'${text}'`).join(',')}]::text[])`;

export async function fillCredits(filler: Filler, people: People): Promise<void> {
  const { client, db, years, inBatches, told } = filler;
  const { evaluaciones: howMany, now, span } = years;
  const { credito, aval } = solicitudDe();
  const { motivosRapidos } = await configuracionGeneral(db);
  const life = `select i::bigint as id, ${oneOf(people.clientes, 'i', 31)} as cliente, ${oneOf(people.asesores, 'i', 32)} as asesor,
      ${oneOf(people.jefes, 'i', 33)} as jefe, ${oneOf(people.cajeros, 'i', 34)} as cajero,
      ${now - span - HOUR} + (i * ${span / howMany})::bigint as creado,
      case when i > ${howMany - PENDING} or (i > ${howMany - A_MONTH} and azar(i, 35, 80) = 0) then 0
        when azar(i, 36, 100) < 20 then 2 else 1 end as estado,
      case when azar(i, 37, 100) < 8 then 1 + azar(i, 38, 4) else 0 end as vueltas,
      case when azar(i, 39, 100) < 4 then 1 else 0 end as editada,
      case when azar(i, 40, 200) = 0 then 20000 + azar(i, 41, 39000)
        else 600000 + azar(i, 42, 1000) * azar(i, 42, 1000) * 170 end as espera
    from generate_series($1::bigint, $2::bigint) as i`;
  await client.query(`create unlogged table vidas as ${life.replace('$1', '1').replace('$2', '0')}`);
  await inBatches(howMany, `insert into vidas ${life}`);
  await client.query('alter table vidas add primary key (id)');
  await client.query('analyze vidas');
  told('vidas');

  const first = await insertarEvaluacion(db, {
    clienteId: people.clientes.first,
    asesorId: people.asesores.first,
    credito,
    ahora: now - span - 2 * HOUR,
  });
  const { rows } = await client.query(`select * from evaluaciones where id = ${first}`);
  const columns = Object.keys(rows[0]);
  const decided = `least(creado + vueltas * ${6 * HOUR} + espera, ${now - 60_000})`;
  const isPaid = `v.estado = 1 and v.id <= ${howMany - UNPAID}
    and not (v.id > ${howMany - 3 * A_MONTH} and azar(v.id, 43, 100) = 0)`;
  const replaced: Record<string, string> = {
    id: `${first} + v.id`,
    clienteId: 'cliente',
    asesorId: 'asesor',
    producto: `${list(PRODUCTOS_INICIALES)}[1 + azar(v.id, 44, ${PRODUCTOS_INICIALES.length})]`,
    montoPrestamo: `5000 + azar(v.id, 45, 400) * 5000`,
    estado: 'v.estado',
    observaciones: `case when v.estado <> 2 then null when azar(v.id, 46, 4) = 0
      then 'Falta sustentar los ingresos del mes ' || azar(v.id, 47, 100000)
      else ${list(motivosRapidos)}[1 + azar(v.id, 48, ${motivosRapidos.length})] end`,
    version: 'v.vueltas + 2',
    creadoEn: 'creado',
    actualizadoEn: `case when v.estado = 0 then creado else ${decided} end`,
    actualizadoPor: 'case when v.estado = 0 then asesor else jefe end',
    enviadoEn: `creado + vueltas * ${6 * HOUR}`,
    decididoEn: `case when v.estado = 0 then null else ${decided} end`,
    decididoPor: 'case when v.estado = 0 then null else jefe end',
    desembolsadoEn: `case when ${isPaid} then least(${decided} + ${HOUR} + azar(v.id, 49, 80) * ${HOUR}, ${now - 30_000}) end`,
  };
  await inBatches(
    howMany,
    `insert into evaluaciones (${columns.map((name) => `"${name}"`)})
     select ${columns.map((name) => replaced[name] ?? `o."${name}"`)}
     from vidas as v, evaluaciones as o where o.id = ${first} and v.id between $1 and $2`,
  );
  await client.query(`delete from evaluaciones where id = ${first}`);
  await client.query(`select setval(pg_get_serial_sequence('evaluaciones', 'id'), ${first + howMany})`);
  told('evaluaciones');

  const avales = Object.entries({ telefonoFijoAval: null, referenciaDomicilioAval: null, ...aval });
  const guarantor = `azar(e.id, 50, ${people.clientes.howMany})`;
  const replacedInAval: Record<string, string> = {
    dniAval: `(20000000 + ${guarantor})::text`,
    telefonoMovilAval: `(900000000 + ${guarantor})::text`,
    direccionAval: `'Jr. Los Pinos ' || ${guarantor}`,
  };
  const here = `e.id between ${first} + $1 and ${first} + $2`;
  await inBatches(
    howMany,
    `insert into avales ("evaluacionId", ${avales.map(([name]) => `"${name}"`)})
     select e.id, ${avales.map(([name, value]) => replacedInAval[name] ?? (value === null ? 'null' : `'${value}'`))}
     from evaluaciones as e where ${here} and e.id % 10 < 3`,
  );
  told('avales');
  const { alta, media } = POLITICA_INICIAL.score.bandas;
  const points = 'azar(e.id, 51, 201)';
  const band = `case when ${points} > ${alta} then 'alta' when ${points} > ${media} then 'media' else 'baja' end`;
  await inBatches(
    howMany,
    `insert into scores ("evaluacionId", puntos, banda, politica)
     select e.id, ${points}, ${band}, 1 from evaluaciones as e where ${here}`,
  );
  await inBatches(
    howMany,
    `insert into decisiones ("evaluacionId", estado, "decididoEn", politica, puntos, banda, entrada, producto, sexo, departamento)
     select e.id, e.estado, e."decididoEn", 1, ${points}, ${band}, '{"edad":41,"nivelEducativo":"tecnico","ingresoMensual":2500.5}',
       e.producto, 'masculino', 'Piura' from evaluaciones as e where ${here} and e.estado <> 0`,
  );
  told('scores y decisiones');
  await inBatches(
    howMany,
    `insert into "datosAprobados" ("evaluacionId", correo, "ctaAhorros", cci, "entidadFinanciera")
     select e.id, c.correo, c."ctaAhorros", c.cci, c."entidadFinanciera"
     from evaluaciones as e join clientes as c on c.id = e."clienteId" where ${here} and e.estado = 1`,
  );
  const year = `extract(year from to_timestamp(e."desembolsadoEn" / 1000 - 18000) at time zone 'UTC')::int`;
  await client.query(
    `insert into desembolsos ("evaluacionId", medio, monto, "cajeroId", fecha, "reciboAnio", "reciboNumero",
       "ctaAhorros", cci, "entidadFinanciera")
     select e.id, (array['efectivo', 'transferencia', 'transferencia', 'cheque'])[1 + azar(e.id, 52, 4)], e."montoPrestamo",
       v.cajero, e."desembolsadoEn", ${year},
       row_number() over (partition by ${year} order by e."desembolsadoEn", e.id), d."ctaAhorros", d.cci, d."entidadFinanciera"
     from evaluaciones as e join vidas as v on v.id = e.id - ${first} join "datosAprobados" as d on d."evaluacionId" = e.id
     where e."desembolsadoEn" is not null order by e."desembolsadoEn", e.id`,
  );
  await client.query(
    `insert into recibos (anio, ultimo) select "reciboAnio", max("reciboNumero") from desembolsos group by 1`,
  );
  told('desembolsos');
  await client.query(
    `insert into adjuntos ("evaluacionId", contenido, bytes, sha256)
     select e.id, '%PDF-1.4'::bytea, 8, encode(sha256('%PDF-1.4'::bytea), 'hex') from evaluaciones as e
     where e.id > ${first} + ${howMany} - 1000000`,
  );
  told('documentos del último año');
}
