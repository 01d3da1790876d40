import type { TipoEvento } from 'shared-domain/auditoria';
import type { Capacidad } from 'shared-domain/capacidad';
import { cargaDelCredito } from 'shared-domain/credito';
import type { Aval, Credito, Estado, Usuario } from 'shared-domain/evaluacion';
import type { Db } from '../db/connection';
import {
  clientePorDni,
  confirmarCorreoAlDecidir,
  crearCuentaDeCliente,
  insertarCliente,
} from '../features/clientes';
import { documentoEnLaBase, guardarDocumento } from '../features/documentos';
import {
  cambiar,
  columnasCredito,
  fijarDatosAprobados,
  guardarAval,
  guardarCapacidad,
  insertarEvaluacion,
} from '../features/evaluaciones';
import { guardarDecision } from '../features/score';
import { type Actor, anotar, contextoSinLlamada } from '../ledger';
import type { Azar } from './azar';
import { COLEGAS_DEMO, CUENTAS_DEMO } from './cuentas';
import { crearCapacidad, crearExpediente } from './expediente';
import { ocupacionDe } from './ocupaciones';
import { crearAval, crearCredito, type Vinculos } from './personas';

const HORA = 3_600_000;
const DOS_ANIOS = 2 * 365 * 24 * HORA;
const FALTA_EL_RECIBO = 'La documentación está incompleta: falta el recibo de luz del último mes.';
const POR_ESTADO_CLIENTE_DEMO = 5;

export interface Surtido {
  /** Separate sources, so that new data keep actors and dates. */
  azar: Azar;
  azarDeDatos: Azar;
  vinculos: Vinculos;
  cliente: Usuario;
  otros: Usuario[];
  ids: Map<string, number>;
  ahora: number;
}

export interface Plan {
  usuario: Usuario;
  credito: Credito;
  aval: Aval | null;
  capacidad: Capacidad | null;
  pdf: Uint8Array;
  asesor: Actor;
  jefe: Actor & { dni: string | null };
  id: number;
  clienteId: number;
}

export type Hecho = (tx: Db, ahora: number) => Promise<unknown>;

export interface Paso {
  fecha: number;
  hecho: Hecho;
}

export async function sembrarEvaluaciones(tx: Db, surtido: Surtido, otrosPasos: Paso[]): Promise<void> {
  const pasos = [...otrosPasos];
  const estados: Estado[] = [0, 1, 2];
  for (const estado of estados) {
    for (let i = 0; i < POR_ESTADO_CLIENTE_DEMO; i++) {
      pasos.push(...(await planear(surtido, surtido.cliente, estado)));
    }
  }
  for (const usuario of surtido.otros) {
    for (let i = surtido.azar.entero(1, 3); i > 0; i--) {
      pasos.push(...(await planear(surtido, usuario, surtido.azar.uno(estados))));
    }
  }
  // Links count only while a credit may be granted, so these clients have pending evaluations.
  for (const usuario of surtido.otros.filter(({ dni }) => surtido.vinculos.has(dni))) {
    pasos.push(...(await planear(surtido, usuario, 0)));
  }
  pasos.sort((a, b) => a.fecha - b.fecha);
  for (const { fecha, hecho } of pasos) await hecho(tx, fecha);
}

export function actorDe({ ids }: Surtido, username: string): Actor & { dni: string | null } {
  const cuenta = [...CUENTAS_DEMO, ...COLEGAS_DEMO].find((una) => una.username === username);
  const { fullName = '', rol = '', dni = null } = cuenta ?? {};
  return { id: ids.get(username) ?? null, fullName, rol, dni };
}

export async function crearPlan(datos: Omit<Plan, 'pdf' | 'id' | 'clienteId'>, registrada: number) {
  const pdf = await crearExpediente(datos.usuario, datos.credito, new Date(registrada));
  return { ...datos, pdf, id: 0, clienteId: 0 };
}

export async function planear(surtido: Surtido, usuario: Usuario, estado: Estado, asesor?: string) {
  const { azar, azarDeDatos, ahora } = surtido;
  const credito = crearCredito(azarDeDatos, usuario, estado);
  const registrada =
    ahora -
    (estado === 0 ? azar.entero(2, 300) : azar.entero(300, 3200)) * HORA -
    azar.entero(0, 59) * 60_000;
  const dniAval = `${azarDeDatos.entero(1, 7)}${azarDeDatos.digitos(7)}`;
  const alguien = azarDeDatos.pasa(0.15) ? crearAval(azarDeDatos, dniAval, usuario) : null;
  const aval = surtido.vinculos.get(usuario.dni) ?? alguien;
  const capacidad = azarDeDatos.pasa(0.8) ? crearCapacidad(azarDeDatos, usuario) : null;
  const personas = {
    asesor: actorDe(surtido, asesor ?? (azar.pasa(0.75) ? 'asesor' : 'asesor2')),
    jefe: actorDe(surtido, azar.pasa(0.8) ? 'jefe' : 'jefe2'),
  };
  const plan = await crearPlan({ usuario, credito, aval, capacidad, ...personas }, registrada);
  const motivo = azarDeDatos.uno(motivosPara(plan, registrada));
  const pasos: Paso[] = [{ fecha: registrada, hecho: registrar(plan) }];
  let fecha = registrada;
  const despues = (hecho: Hecho) => {
    fecha += azar.entero(1, 30) * HORA;
    pasos.push({ fecha, hecho });
  };
  if (estado !== 0 && azar.pasa(0.2)) despues(editar(plan));
  if (estado === 1 && azar.pasa(0.3)) {
    despues(decidir(plan, 2, FALTA_EL_RECIBO));
    despues(corregir(plan));
  }
  if (estado === 1) despues(decidir(plan, 1, null));
  if (estado === 2) despues(decidir(plan, 2, motivo));
  return pasos;
}

function motivosPara({ usuario, credito, aval }: Plan, registrada: number): string[] {
  const hace = (desde: string) => registrada - Date.parse(desde);
  const porcentaje = cargaDelCredito(credito, usuario.ingresoMensual)?.porcentaje ?? 0;
  const tieneNegocio = ocupacionDe(usuario).situacion === 'independiente';
  const motivos = [
    porcentaje > 40 && 'Ingresos insuficientes para la cuota propuesta.',
    hace(usuario.fechaCaducidadDni) > 0 && 'El DNI está vencido; presente el renovado.',
    tieneNegocio && hace(usuario.inicioLaboral) < DOS_ANIOS && 'Falta sustentar la antigüedad del negocio.',
    usuario.tiempoResidencia <= 2 && 'La dirección no pudo verificarse.',
    aval && 'El aval no cumple con los requisitos; presente otro o retírelo.',
    FALTA_EL_RECIBO,
  ];
  return motivos.filter((motivo) => typeof motivo === 'string');
}

export const registrar =
  (plan: Plan): Hecho =>
  async (tx, ahora) => {
    const { usuario, credito, pdf } = plan;
    const asesorId = plan.asesor.id as number;
    let clienteId = await insertarCliente(tx, usuario, ahora);
    if (clienteId === undefined) clienteId = (await clientePorDni(tx, usuario.dni))?.id;
    else await crearCuentaDeCliente(tx, usuario, asesorId, ahora);
    plan.clienteId = clienteId as number;
    plan.id = await insertarEvaluacion(tx, { clienteId: plan.clienteId, asesorId, credito, ahora });
    await guardarAval(tx, plan.id, plan.aval, ahora);
    await guardarCapacidad(tx, plan.id, plan.capacidad);
    await guardarDocumento(tx, plan.id, documentoEnLaBase(pdf));
    await contar(tx, plan, plan.asesor, 'evaluacion.registrada', ahora, {});
  };

const editar =
  (plan: Plan): Hecho =>
  async (tx, ahora) => {
    const { montoPrestamo } = plan.credito;
    const nuevo = Math.round(montoPrestamo * 90) / 100;
    const columnas = columnasCredito({ ...plan.credito, montoPrestamo: nuevo });
    await cambiar(tx, { id: plan.id, desde: 0, por: plan.jefe.id as number, ahora }, columnas);
    await contar(tx, plan, plan.jefe, 'evaluacion.editada', ahora, {
      cambios: [{ campo: 'credito.montoPrestamo', antes: montoPrestamo, despues: nuevo }],
    });
  };

export const decidir =
  (plan: Plan, estado: 1 | 2, observaciones: string | null): Hecho =>
  async (tx, ahora) => {
    const por = plan.jefe.id as number;
    const columnas = { estado, observaciones, decididoEn: ahora, decididoPor: por };
    await cambiar(tx, { id: plan.id, desde: 0, por, ahora }, columnas);
    if (estado === 1) await fijarDatosAprobados(tx, plan.id, plan.clienteId);
    await guardarDecision(tx, plan.id, ahora);
    await confirmarCorreoAlDecidir(tx, plan.clienteId, { ...plan.jefe, id: por });
    const tipo = estado === 1 ? 'evaluacion.aprobada' : 'evaluacion.rechazada';
    await contar(tx, plan, plan.jefe, tipo, ahora, observaciones === null ? {} : { observaciones });
  };

export const corregir =
  (plan: Plan): Hecho =>
  async (tx, ahora) => {
    const columnas = {
      estado: 0 as const,
      observaciones: null,
      enviadoEn: ahora,
      decididoEn: null,
      decididoPor: null,
    };
    await cambiar(tx, { id: plan.id, desde: 2, por: plan.asesor.id as number, ahora }, columnas);
    const campo = 'usuario.referenciaDomicilio';
    const cambio = { campo, antes: 'Cerca del mercado', despues: plan.usuario.referenciaDomicilio };
    await contar(tx, plan, plan.asesor, 'evaluacion.corregida', ahora, { cambios: [cambio] });
  };

function contar(tx: Db, plan: Plan, actor: Actor, tipo: TipoEvento, ahora: number, detalle: object) {
  return anotar(tx, contextoSinLlamada(actor, ahora), { tipo, evaluacionId: plan.id, detalle });
}
