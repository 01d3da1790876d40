import type { TipoMirada } from 'shared-domain';
import type { Db } from '../db/connection';
import { type Actor, anotar, anotarMostrando, contextoSinLlamada } from '../ledger/auditoria.repository';
import { DNI_DEMO } from './cuentas';
import { actorDe, type Paso, type Surtido } from './evaluaciones';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
const EN_LA_LISTA = 8;

/** Whose data people saw that many days ago, and the warnings that the auditor finds among the exceptions. */
export function mirar(surtido: Surtido, hace: number): Paso[] {
  const { azar, ahora } = surtido;
  const fecha = ahora - hace * DIA + azar.entero(60, 300) * MINUTO;
  const jefe = actorDe(surtido, 'jefe');
  return [
    mirada(jefe, 'lista.consultada', fecha),
    mirada(jefe, 'cliente.consultado', fecha + MINUTO),
    mirada(jefe, 'adjunto.consultado', fecha + 2 * MINUTO),
    ...(hace % 9 === 4 ? [mirada(actorDe(surtido, 'superadmin'), 'cliente.consultado', fecha)] : []),
    ...(hace === 5 ? [busquedasEnSerie(actorDe(surtido, 'carlos.rios'), fecha)] : []),
    ...(hace === 12 ? [lecturaMasiva(actorDe(surtido, 'asesor'), fecha)] : []),
  ];
}

const mirada = (actor: Actor, tipo: TipoMirada, fecha: number): Paso => ({
  fecha,
  async dar(tx) {
    const clientes = await ultimosClientes(tx);
    const [clienteId] = clientes;
    if (clienteId === undefined) return;
    const esLista = tipo === 'lista.consultada';
    const vistos = esLista ? clientes : [clienteId];
    const detalle = { lista: 'evaluaciones', cuantos: clientes.length, clientes };
    const evento = { tipo, ...(esLista ? { detalle } : { clienteId }) };
    await anotarMostrando(tx, contextoSinLlamada(actor, fecha), evento, vistos);
  },
});

async function ultimosClientes(tx: Db): Promise<number[]> {
  const filas = await tx
    .selectFrom('clientes')
    .select('id')
    // The client whose account the demonstration names is looked at most.
    .orderBy((eb) => eb.case().when('dni', '=', DNI_DEMO).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(EN_LA_LISTA)
    .execute();
  return filas.map(({ id }) => id);
}

const lecturaMasiva = (actor: Actor, fecha: number): Paso => ({
  fecha,
  dar: (tx) =>
    anotar(tx, contextoSinLlamada(actor, fecha), {
      tipo: 'expedientes.consultados',
      detalle: { medida: 'hora', clientes: 61, limite: 60 },
    }),
});

const busquedasEnSerie = (actor: Actor, fecha: number): Paso => ({
  fecha,
  dar: (tx) =>
    anotar(tx, contextoSinLlamada(actor, fecha), {
      tipo: 'dni.buscados',
      detalle: { veces: 31, limite: 30 },
    }),
});
