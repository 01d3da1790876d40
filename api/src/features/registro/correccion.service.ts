import { textoLimpio } from 'shared-domain/campos';
import { diferenciasDeCapacidad } from 'shared-domain/capacidad';
import { esLaMismaPersona } from 'shared-domain/cliente';
import {
  avalSchema,
  type CambioCampo,
  type Correccion,
  type Credito,
  ESTADO,
  type EvaluacionCorregida,
  estaASuCargo,
  type Usuario,
  usuarioSchema,
} from 'shared-domain/evaluacion';
import { LLAMADAS } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { diferencias, type QuienMira } from '../../ledger';
import { enmascararCorreo, enmascararCuenta } from '../../listas/lista';
import { datosNoValidos } from '../../problemas';
import type { CambiosDeCorreo } from '../cambios-de-correo';
import {
  actualizarCliente,
  conCuentaGuardada,
  lockCliente,
  lockCuentaDeCliente,
  nombrarCuentaDeCliente,
  usuarioDeFila,
} from '../clientes';
import { type Documento, type Documentos, reemplazarDocumento } from '../documentos';
import {
  anotarSobre,
  avalDe,
  cambiar,
  cambiosDeCredito,
  capacidadDe,
  exigir,
  exigirAbierta,
  exigirAjena,
  type FilaEvaluacion,
  guardarAval,
  guardarCapacidad,
  presentarCredito,
  presentarEvaluacion,
  tieneCreditoAprobado,
} from '../evaluaciones';
import { enlazarFuentes } from '../fuentes';
import { recalcularRangos } from '../score';
import { type Enviado, exigirDistritos } from './registro.service';

const { enEstado: SE_CORRIGE } = LLAMADAS['PUT /api/evaluaciones/update/:id'];
const TEXTO_CREDITO = 'Los datos del crédito no se cambian al corregir.';
const TEXTO_DNI = 'El DNI del cliente no se cambia al corregir.';

interface Dependencias {
  db: Db;
  documentos: Pick<Documentos, 'conDocumento'>;
  cambiosDeCorreo: Pick<CambiosDeCorreo, 'pedir' | 'despachar'>;
}

export function createCorrecciones({ db, documentos, cambiosDeCorreo }: Dependencias) {
  async function corregirEn(
    tx: Db,
    id: number,
    { usuario: enviado, credito, aval, capacidad, nota: escrita }: Correccion,
    quien: QuienMira,
    documentoNuevo?: Documento,
  ): Promise<EvaluacionCorregida> {
    const nota = escrita || null;
    const { ahora } = quien;
    const antes = await exigir(tx, id);
    const { clienteId, dni } = antes;
    const avalAntes = await avalDe(tx, id);
    await exigirAbierta(tx, 'corregir', quien, antes, antes.version);
    exigirAjena('corregir', quien, { dni, dniAval: aval?.dniAval ?? null });
    exigirLoQueNoSeCorrige(antes, enviado, credito);
    exigirDistritos(enviado, aval);

    await cambiar(
      tx,
      { id, desde: SE_CORRIGE, version: antes.version, por: quien.id, ahora },
      {
        estado: ESTADO.pendiente,
        observaciones: null,
        enviadoEn: ahora,
        decididoEn: null,
        decididoPor: null,
        notaDeCorreccion: nota,
        documentoDeCorreccion: null,
      },
    );
    const usuarioAntes = usuarioDeFila(await lockCliente(tx, clienteId));
    const usuario = conCuentaGuardada({ ...enviado, dni }, usuarioAntes);
    await actualizarCliente(tx, clienteId, usuario, ahora);
    await guardarAval(tx, id, aval, ahora);
    await enlazarFuentes(tx, { evaluacionId: id, dni, dniAval: aval?.dniAval, ahora });
    // An advisor who corrects for another does not see the capacity: missing means unchanged.
    const capacidadAntes = await capacidadDe(tx, id);
    if (capacidad !== undefined) await guardarCapacidad(tx, id, capacidad);
    await recalcularRangos(tx, [id], ahora);
    const documento =
      documentoNuevo &&
      (await reemplazarDocumento(tx, { evaluacionId: id, documento: documentoNuevo, ahora }));
    const corregido = { evaluacion: antes, antes: usuarioAntes, despues: usuario };
    const aviso = await seguirCorreccion(tx, corregido, cambiosDeCorreo, quien);
    const cambios = [
      ...diferencias('usuario', usuarioAntes, usuario, Object.keys(usuarioSchema.shape)),
      ...diferencias('aval', avalAntes ?? {}, aval ?? {}, Object.keys(avalSchema.shape)),
      ...(capacidad === undefined ? [] : diferenciasDeCapacidad(capacidadAntes, capacidad)),
    ];
    await anotarSobre(tx, quien, antes, 'evaluacion.corregida', {
      cambios,
      ...(nota !== null && { nota }),
      documento,
    });
    await anotarAlertas(tx, corregido, quien);
    return { ...(await presentarEvaluacion(tx, await exigir(tx, id), quien)), ...(aviso && { aviso }) };
  }

  return {
    async corregir(
      id: number,
      correccion: Correccion,
      quien: QuienMira,
      enviado?: Enviado,
    ): Promise<EvaluacionCorregida> {
      const corregirCon = (documento?: Documento) =>
        db.transaction().execute(async (tx) => {
          const corregida = await corregirEn(tx, id, correccion, quien, documento);
          enviado?.requirePresent();
          return corregida;
        });
      return enviado ? documentos.conDocumento(enviado.pdf, corregirCon) : corregirCon();
    },
  };
}

function exigirLoQueNoSeCorrige(antes: FilaEvaluacion, usuario: Usuario, credito: Credito): void {
  const guardado = presentarCredito(antes);
  // Earlier releases stored invisible marks, which the forms omit.
  guardado.producto = textoLimpio(guardado.producto).trim();
  guardado.destinoCredito = textoLimpio(guardado.destinoCredito).trim();
  const errores = Object.fromEntries(
    cambiosDeCredito(guardado, credito).map(({ campo }) => [campo, [TEXTO_CREDITO]]),
  );
  if (!esLaMismaPersona(usuario.dni, antes.dni)) errores['usuario.dni'] = [TEXTO_DNI];
  if (Object.keys(errores).length > 0) throw datosNoValidos(errores);
}

const TEXTO_CORREO_FIJO =
  'El cliente tiene un crédito aprobado: el correo con el que inicia sesión sigue siendo el de antes.';

const textoPendiente = (email: string): string =>
  `El correo con el que el cliente inicia sesión sigue siendo el de antes hasta que confirme el nuevo con el enlace que se envió a ${enmascararCorreo(email)}.`;

interface Corregido {
  evaluacion: FilaEvaluacion;
  antes: Usuario;
  despues: Usuario;
}

/** Only requests a new address, never during an approved credit: the mailbox opens the account. */
async function seguirCorreccion(
  tx: Db,
  { evaluacion: { id: evaluacionId, clienteId }, antes, despues }: Corregido,
  { pedir, despachar }: Dependencias['cambiosDeCorreo'],
  quien: QuienMira,
): Promise<string | undefined> {
  const cuenta = await lockCuentaDeCliente(tx, despues.dni);
  if (!cuenta) return;
  await nombrarCuentaDeCliente(tx, cuenta, despues);
  const { correo: email } = despues;
  // An address left alone here may have been changed in the account.
  if (email === antes.correo || email === cuenta.email) return;
  if (await tieneCreditoAprobado(tx, clienteId)) return TEXTO_CORREO_FIJO;
  const cambio = { email, motivo: 'correccion' } as const;
  despachar(tx, await pedir(tx, cuenta, cambio, quien.contexto(), { evaluacionId, clienteId }));
  return textoPendiente(email);
}

/** Masks accounts: more people read the events than may know them. */
async function anotarAlertas(tx: Db, { evaluacion, antes, despues }: Corregido, quien: QuienMira) {
  if (!estaASuCargo(evaluacion, quien)) {
    const detalle = { usuarioId: evaluacion.asesorId, asesor: evaluacion.asesorNombre };
    await anotarSobre(tx, quien, evaluacion, 'correccion.ajena', detalle);
  }
  const cambios = diferencias('usuario', antes, despues, ['entidadFinanciera', 'ctaAhorros', 'cci']).map(
    ({ campo, antes, despues }) => ({
      campo,
      antes: enFinal(campo, antes),
      despues: enFinal(campo, despues),
    }),
  );
  if (cambios.length > 0) await anotarSobre(tx, quien, evaluacion, 'cliente.cuenta_cambiada', { cambios });
}

const enFinal = (campo: string, valor: CambioCampo['antes']) =>
  campo === 'usuario.entidadFinanciera' ? valor : enmascararCuenta(String(valor));
