import type { Aval, Solicitud, Usuario } from 'shared-domain/evaluacion';
import type { RespuestaDe } from 'shared-domain/llamadas';
import { existeDistrito } from 'shared-domain/ubigeo';
import { type Db, isDuplicate } from '../../db/connection';
import type { QuienMira } from '../../ledger';
import { conflicto, datosNoValidos } from '../../problemas';
import { clientePorDni, conCuentaGuardada, crearCuentaDeCliente, insertarCliente } from '../clientes';
import { type Documento, type Documentos, guardarDocumento } from '../documentos';
import {
  anotarSobre,
  exigirAjena,
  exigirLimites,
  guardarAval,
  guardarCapacidad,
  insertarEvaluacion,
} from '../evaluaciones';
import { enlazarFuentes } from '../fuentes';
import { recalcularRangos } from '../score';
import { earlierAnswer, huellaDeSolicitud, keepAnswer } from './idempotencia.repository';

const TEXTO_EN_CURSO = 'El mismo envío todavía se está procesando. Espere unos segundos.';
const TEXTO_DISTRITO = 'Elija un distrito de la provincia y el departamento indicados.';

type Registrada = RespuestaDe<'POST /api/evaluaciones/create'>;

export interface Enviado {
  pdf: Uint8Array;
  /** Throws if the client has disconnected. */
  requirePresent: () => void;
}

export function createRegistro({ db, documentos }: { db: Db; documentos: Pick<Documentos, 'conDocumento'> }) {
  const enCurso = new Set<string>();

  async function registrarEn(tx: Db, solicitud: Solicitud, documento: Documento, quien: QuienMira) {
    const { usuario, credito, aval, capacidad = null } = solicitud;
    const { id: asesorId, ahora } = quien;
    await exigirLimites(tx, credito, { parte: 'credito.' });
    let clienteId = (await clientePorDni(tx, usuario.dni))?.id;
    exigirDistritos(clienteId === undefined ? usuario : null, aval);
    if (clienteId === undefined) {
      // Another process may have registered the same person.
      clienteId =
        (await insertarCliente(tx, conCuentaGuardada(usuario), ahora)) ??
        (await clientePorDni(tx, usuario.dni))?.id;
      await crearCuentaDeCliente(tx, usuario, asesorId, ahora);
    }
    const id = await insertarEvaluacion(tx, { clienteId: clienteId as number, asesorId, credito, ahora });
    await guardarAval(tx, id, aval, ahora);
    await guardarCapacidad(tx, id, capacidad);
    await recalcularRangos(tx, [id], ahora);
    await guardarDocumento(tx, id, documento);
    await enlazarFuentes(tx, { evaluacionId: id, dni: usuario.dni, dniAval: aval?.dniAval, ahora });
    await anotarSobre(tx, quien, { id, clienteId: clienteId as number }, 'evaluacion.registrada');
    return { id, message: 'Nueva evaluacion creada con exito!' };
  }

  return {
    /** Returns the first result for the same key and content. Stores nothing after a disconnect. */
    async registrar(
      solicitud: Solicitud,
      { pdf, requirePresent }: Enviado,
      idempotencyKey: string | undefined,
      quien: QuienMira,
    ): Promise<Registrada> {
      const { usuario, aval } = solicitud;
      exigirAjena('registrar', quien, { dni: usuario.dni, dniAval: aval?.dniAval ?? null });
      const intento = idempotencyKey && {
        usuarioId: quien.id,
        clave: idempotencyKey,
        huella: huellaDeSolicitud(solicitud, pdf),
        ahora: quien.ahora,
      };
      const registrarla = () =>
        documentos.conDocumento(pdf, (documento) =>
          db.transaction().execute(async (tx) => {
            const respuesta = await registrarEn(tx, solicitud, documento, quien);
            if (intento) await keepAnswer(tx, intento, respuesta);
            requirePresent();
            return respuesta;
          }),
        );
      if (!intento) return registrarla();
      const nombre = `${quien.id} ${idempotencyKey}`;
      if (enCurso.has(nombre)) throw conflicto(TEXTO_EN_CURSO);
      enCurso.add(nombre);
      try {
        return (await earlierAnswer<Registrada>(db, intento)) ?? (await registrarla());
      } catch (error) {
        const ganadora = isDuplicate(error) ? await earlierAnswer<Registrada>(db, intento) : undefined;
        if (ganadora) return ganadora;
        throw error;
      } finally {
        enCurso.delete(nombre);
      }
    },
  };
}

export function exigirDistritos(usuario: Usuario | null, aval: Aval | null): void {
  const errores: Record<string, string[]> = {};
  if (usuario && !existeDistrito(usuario.departamento, usuario.provincia, usuario.distrito)) {
    errores['usuario.distrito'] = [TEXTO_DISTRITO];
  }
  if (aval && !existeDistrito(aval.departamentoAval, aval.provinciaAval, aval.distritoAval)) {
    errores['aval.distritoAval'] = [TEXTO_DISTRITO];
  }
  if (Object.keys(errores).length > 0) throw datosNoValidos(errores);
}
