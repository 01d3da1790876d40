import type { MedioDesembolso, TipoMirada } from 'shared-domain/auditoria';
import type { Estado } from 'shared-domain/evaluacion';
import type { Db } from '../db/connection';
import { deCentimos } from '../db/valores';
import { insertarDesembolso } from '../features/desembolsos';
import { type Actor, ANONIMO, anotar, contextoSinLlamada } from '../ledger';
import { enmascararCuenta } from '../listas/lista';
import { DNI_DEMO } from './cuentas';
import {
  actorDe,
  corregir,
  crearPlan,
  decidir,
  type Hecho,
  type Paso,
  type Plan,
  planear,
  registrar,
  type Surtido,
} from './evaluaciones';
import { crearCredito } from './personas';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;
const POR_COLEGA = 7;

export async function planearControl(surtido: Surtido): Promise<Paso[]> {
  const { azar, otros } = surtido;
  const pasos: Paso[] = [];
  for (const colega of ['carlos.rios', 'diana.huaman', 'elena.yupanqui']) {
    for (let i = 0; i < POR_COLEGA; i++) {
      const estado = azar.uno([0, 0, 0, 1, 2] as const satisfies Estado[]);
      pasos.push(...(await planear(surtido, azar.uno(otros), estado, colega)));
    }
  }
  pasos.push(...(await insistencia(surtido)), ...(await correccionAjena(surtido)));
  pasos.push(...(await prisa(surtido, 20)), ...(await prisa(surtido, 9)));
  for (let dia = 60; dia >= 1; dia--) {
    pasos.push(...desembolsos(surtido, dia), ...ingresos(surtido, dia), ...mirar(surtido, dia));
  }
  return pasos;
}

async function planDe(surtido: Surtido, registrada: number, asesor: string): Promise<Plan> {
  const usuario = surtido.azar.uno(surtido.otros);
  const credito = crearCredito(surtido.azarDeDatos, usuario, 1);
  const personas = { asesor: actorDe(surtido, asesor), jefe: actorDe(surtido, 'jefe2') };
  return crearPlan({ usuario, credito, aval: null, capacidad: null, ...personas }, registrada);
}

async function insistencia(surtido: Surtido): Promise<Paso[]> {
  const registrada = surtido.ahora - 30 * DIA;
  const plan = await planDe(surtido, registrada, 'carlos.rios');
  const vuelta = [decidir(plan, 2, 'La documentación está incompleta.'), corregir(plan)];
  const hechos = [registrar(plan), ...vuelta, ...vuelta, ...vuelta, decidir(plan, 1, null)];
  return hechos.map((hecho, i) => ({ fecha: registrada + i * 5 * HORA, hecho }));
}

async function correccionAjena(surtido: Surtido): Promise<Paso[]> {
  const registrada = surtido.ahora - 15 * DIA;
  const plan = await planDe(surtido, registrada, 'elena.yupanqui');
  const asesor = actorDe(surtido, 'carlos.rios');
  const alertar = async (tx: Db, ahora: number) => {
    const contexto = contextoSinLlamada(asesor, ahora);
    const sobre = { evaluacionId: plan.id, clienteId: plan.clienteId };
    const detalle = { usuarioId: plan.asesor.id, asesor: plan.asesor.fullName };
    await anotar(tx, contexto, { tipo: 'correccion.ajena', ...sobre, detalle });
    const cambios = [
      { campo: 'usuario.cci', antes: '••••0417', despues: enmascararCuenta(plan.usuario.cci) },
    ];
    await anotar(tx, contexto, { tipo: 'cliente.cuenta_cambiada', ...sobre, detalle: { cambios } });
    await corregir({ ...plan, asesor })(tx, ahora);
  };
  return [
    { fecha: registrada, hecho: registrar(plan) },
    { fecha: registrada + 3 * HORA, hecho: decidir(plan, 2, 'El recibo no es del cliente.') },
    { fecha: registrada + 8 * HORA, hecho: alertar },
  ];
}

async function prisa(surtido: Surtido, hace: number): Promise<Paso[]> {
  const registrada = surtido.ahora - hace * DIA - 90 * MINUTO;
  const plan = await planDe(surtido, registrada, 'diana.huaman');
  return [
    { fecha: registrada, hecho: registrar(plan) },
    { fecha: registrada + (20 + hace) * 1000, hecho: decidir(plan, 1, null) },
  ];
}

function desembolsos(surtido: Surtido, hace: number): Paso[] {
  const { azar, ahora } = surtido;
  if (azar.pasa(0.4)) return [];
  const fecha = ahora - hace * DIA + azar.entero(0, 400) * MINUTO;
  const cajero = actorDe(surtido, azar.pasa(0.7) ? 'cajero' : 'cajero2');
  const medio = azar.uno(['efectivo', 'efectivo', 'transferencia', 'cheque'] as const);
  return [{ fecha, hecho: (tx) => desembolsar(tx, cajero, medio, fecha) }];
}

async function desembolsar(tx: Db, cajero: Actor, medio: MedioDesembolso, ahora: number): Promise<void> {
  const aprobada = await tx
    .selectFrom('evaluaciones as e')
    .leftJoin('desembolsos as d', 'd.evaluacionId', 'e.id')
    .innerJoin('datosAprobados as p', 'p.evaluacionId', 'e.id')
    .select(['e.id', 'e.clienteId', 'e.montoPrestamo', 'p.entidadFinanciera', 'p.ctaAhorros', 'p.cci'])
    .where('e.estado', '=', 1)
    .where('d.id', 'is', null)
    .orderBy('e.decididoEn')
    .executeTakeFirst();
  if (!aprobada) return;
  const { id: evaluacionId, clienteId, montoPrestamo: monto, ...cuenta } = aprobada;
  const fila = { ...cuenta, evaluacionId, medio, monto, cajeroId: cajero.id as number, fecha: ahora };
  await insertarDesembolso(tx, fila);
  const cambios = [
    { campo: 'desembolso.medio', antes: null, despues: medio },
    { campo: 'desembolso.monto', antes: null, despues: deCentimos(monto) },
  ];
  await anotar(tx, contextoSinLlamada(cajero, ahora), {
    tipo: 'desembolso.registrado',
    evaluacionId,
    clienteId,
    detalle: { cambios },
  });
}

const anotado =
  (actor: Actor, evento: Parameters<typeof anotar>[2]): Hecho =>
  (tx, ahora) =>
    anotar(tx, contextoSinLlamada(actor, ahora), evento);

function ingresos(surtido: Surtido, hace: number): Paso[] {
  const { azar, ahora, ids } = surtido;
  return ['asesor', 'jefe', 'cajero', 'auditor', 'admin'].flatMap((username) => {
    const entrada = ahora - hace * DIA + azar.entero(0, 90) * MINUTO;
    const fallos = azar.pasa(0.12) ? azar.entero(1, 3) : 0;
    const detalle = { usuarioId: ids.get(username) ?? null };
    const fallido = anotado(ANONIMO, { tipo: 'sesion.fallida', detalle });
    const iniciada = anotado(actorDe(surtido, username), { tipo: 'sesion.iniciada' });
    return [
      ...Array.from({ length: fallos }, (_, i) => ({ fecha: entrada - (i + 1) * 20_000, hecho: fallido })),
      { fecha: entrada, hecho: iniciada },
    ];
  });
}

const EN_LA_LISTA = 8;

function mirar(surtido: Surtido, hace: number): Paso[] {
  const { azar, ahora } = surtido;
  const fecha = ahora - hace * DIA + azar.entero(60, 300) * MINUTO;
  const de = (username: string) => actorDe(surtido, username);
  const enSerie = { tipo: 'dni.buscados', detalle: { veces: 31, limite: 30 } } as const;
  const masiva = {
    tipo: 'expedientes.consultados',
    detalle: { medida: 'hora', clientes: 61, limite: 60 },
  } as const;
  return [
    { fecha, hecho: mirada(de('jefe'), 'lista.consultada') },
    { fecha: fecha + MINUTO, hecho: mirada(de('jefe'), 'cliente.consultado') },
    { fecha: fecha + 2 * MINUTO, hecho: mirada(de('jefe'), 'adjunto.consultado') },
    ...(hace % 9 === 4 ? [{ fecha, hecho: mirada(de('superadmin'), 'cliente.consultado') }] : []),
    ...(hace === 5 ? [{ fecha, hecho: anotado(de('carlos.rios'), enSerie) }] : []),
    ...(hace === 12 ? [{ fecha, hecho: anotado(de('asesor'), masiva) }] : []),
  ];
}

const mirada =
  (actor: Actor, tipo: TipoMirada): Hecho =>
  async (tx, ahora) => {
    const clientes = await ultimosClientes(tx);
    const [clienteId] = clientes;
    if (clienteId === undefined) return;
    const esLista = tipo === 'lista.consultada';
    const vistos = esLista ? clientes : [clienteId];
    const detalle = { lista: 'evaluaciones', cuantos: clientes.length, clientes };
    const evento = { tipo, ...(esLista ? { detalle } : { clienteId }) };
    await anotar(tx, contextoSinLlamada(actor, ahora), evento, vistos);
  };

async function ultimosClientes(tx: Db): Promise<number[]> {
  const filas = await tx
    .selectFrom('clientes')
    .select('id')
    .orderBy((eb) => eb.case().when('dni', '=', DNI_DEMO).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(EN_LA_LISTA)
    .execute();
  return filas.map(({ id }) => id);
}
