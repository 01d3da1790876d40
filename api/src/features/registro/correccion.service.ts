import {
  type Correccion,
  type Credito,
  diferenciasDeCapacidad,
  ESTADO,
  type EvaluacionCorregida,
  esLaMismaPersona,
  textoLimpio,
  type Usuario,
} from 'shared-domain';
import { LLAMADAS } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import { datosNoValidos } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { type Adjuntos, type Documento, reemplazarAdjunto } from '../adjuntos';
import type { CambiosDeCorreo } from '../cambios-de-correo';
import { actualizarCliente, conCuentaGuardada, retenerCliente, usuarioDeFila } from '../clientes';
import {
  avalDe,
  cambiarEvaluacion,
  cambiosDeAval,
  cambiosDeCredito,
  cambiosDeUsuario,
  capacidadDe,
  exigir,
  exigirAbierta,
  exigirAjena,
  type FilaEvaluacion,
  guardarAval,
  guardarCapacidad,
  porQueNo,
  presentarCredito,
  presentarEvaluacion,
} from '../evaluaciones';
import { enlazarFuentes } from '../fuentes';
import { recalcularRangos } from '../score';
import { anotarAlertas } from './alertas-de-correccion';
import { seguirCorreccion } from './cuenta-corregida';
import { exigirDistritos } from './registro.service';

const { enEstado: SE_CORRIGE } = LLAMADAS['PUT /api/evaluaciones/update/:id'];
const TEXTO_CREDITO = 'Los datos del crédito no se cambian al corregir.';
const TEXTO_DNI = 'El DNI del cliente no se cambia al corregir.';

interface Dependencias {
  db: Db;
  adjuntos: Pick<Adjuntos, 'conDocumento'>;
  cambiosDeCorreo: Pick<CambiosDeCorreo, 'pedir' | 'despachar'>;
}

/** A document that comes with the correction. */
interface AdjuntoNuevo {
  pdf: Uint8Array;
  /** Throws where nobody waits for the answer any more. */
  exigirPresencia: () => void;
}

export function createCorrecciones({ db, adjuntos, cambiosDeCorreo }: Dependencias) {
  return {
    /**
     * Corrects a rejected evaluation: the advisor changes client, guarantor and document, and it is pending again. All
     * of it is done, or nothing.
     */
    async corregir(
      id: number,
      { usuario: enviado, credito, aval, capacidad, nota: escrita }: Correccion,
      quien: UsuarioActual,
      contexto: Contexto,
      adjunto?: AdjuntoNuevo,
    ): Promise<EvaluacionCorregida> {
      const nota = escrita || null;
      const corregirEn = async (tx: Db, documentoNuevo?: Documento) => {
        const antes = await exigir(tx, id);
        const avalAntes = await avalDe(tx, id);
        await exigirAbierta(tx, 'corregir', quien, antes, antes.version);
        exigirAjena('corregir', quien, { dni: antes.dni, dniAval: aval?.dniAval ?? null });
        exigirLoQueNoSeCorrige(antes, enviado, credito);
        exigirDistritos(enviado, aval);

        const hecho = await cambiarEvaluacion(
          tx,
          {
            id,
            desde: SE_CORRIGE,
            version: antes.version,
            por: quien.id,
            ahora: contexto.ahora,
          },
          {
            estado: ESTADO.pendiente,
            observaciones: null,
            enviadoEn: contexto.ahora,
            decididoEn: null,
            decididoPor: null,
            notaDeCorreccion: nota,
            documentoDeCorreccion: null,
          },
        );
        if (!hecho) throw await porQueNo(tx, id);
        const usuarioAntes = usuarioDeFila(await retenerCliente(tx, antes.clienteId));
        const usuario = conCuentaGuardada({ ...enviado, dni: antes.dni }, usuarioAntes);
        await actualizarCliente(tx, antes.clienteId, usuario, contexto.ahora);
        await guardarAval(tx, id, aval, contexto.ahora);
        const personas = { dni: antes.dni, dniAval: aval?.dniAval };
        await enlazarFuentes(tx, { evaluacionId: id, ...personas, ahora: contexto.ahora });
        // Who corrects for another advisor does not see the capacity: what is left out stays as it was.
        const capacidadAntes = await capacidadDe(tx, id);
        if (capacidad !== undefined) await guardarCapacidad(tx, id, capacidad);
        await recalcularRangos(tx, [id], contexto.ahora);
        const nuevo = documentoNuevo && {
          evaluacionId: id,
          documento: documentoNuevo,
          ahora: contexto.ahora,
        };
        const documento = nuevo && (await reemplazarAdjunto(tx, nuevo));
        const { cartas, aviso } = await seguirCorreccion(
          tx,
          { evaluacionId: id, clienteId: antes.clienteId, antes: usuarioAntes, despues: usuario },
          cambiosDeCorreo,
          contexto,
        );
        cambiosDeCorreo.despachar(tx, cartas);
        await anotar(tx, contexto, {
          tipo: 'evaluacion.corregida',
          evaluacionId: id,
          clienteId: antes.clienteId,
          detalle: {
            cambios: [
              ...cambiosDeUsuario(usuarioAntes, usuario),
              ...cambiosDeAval(avalAntes, aval),
              ...(capacidad === undefined ? [] : diferenciasDeCapacidad(capacidadAntes, capacidad)),
            ],
            ...(nota !== null && { nota }),
            ...(documento !== undefined && { documento }),
          },
        });
        const corregidos = { antes: usuarioAntes, despues: usuario };
        await anotarAlertas(tx, { evaluacion: antes, quien, ...corregidos }, contexto);
        adjunto?.exigirPresencia();
        return { ...presentarEvaluacion(await exigir(tx, id), quien), ...(aviso && { aviso }) };
      };
      const corregirCon = (documento?: Documento) =>
        db.transaction().execute((tx) => corregirEn(tx, documento));
      return adjunto ? adjuntos.conDocumento(adjunto.pdf, corregirCon) : corregirCon();
    },
  };
}

/** Refuses another DNI and any change of the credit, with 422 on each field. */
function exigirLoQueNoSeCorrige(antes: FilaEvaluacion, usuario: Usuario, credito: Credito): void {
  const guardado = presentarCredito(antes);
  // Earlier releases stored invisible marks, which the forms leave out now.
  guardado.producto = textoLimpio(guardado.producto).trim();
  guardado.destinoCredito = textoLimpio(guardado.destinoCredito).trim();
  const errores = Object.fromEntries(
    cambiosDeCredito(guardado, credito).map(({ campo }) => [campo, [TEXTO_CREDITO]]),
  );
  if (!esLaMismaPersona(usuario.dni, antes.dni)) errores['usuario.dni'] = [TEXTO_DNI];
  if (Object.keys(errores).length > 0) throw datosNoValidos(errores);
}
