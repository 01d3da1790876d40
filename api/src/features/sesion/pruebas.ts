import type { MetodoDePrueba, Prueba } from 'shared-domain';
import type { Db } from '../../db/connection';
import { pasoDelCodigo } from './codigo.rules';
import {
  codigosQueQuedan,
  type FilaFactor,
  factoresDe,
  gastarCodigo,
  gastarContador,
  gastarPaso,
  tieneCodigo,
} from './factores.repository';
import { llaveUsada, pedirLlave, type Sitio } from './llave';
import { digestDeCodigo, type Secretos } from './secreto';

/** Uses a proof up. False where somebody else used it first. */
export type Gastar = (tx: Db) => Promise<boolean>;

export interface Reto {
  usuarioId: number;
  desafio: string | null;
  sitio: Sitio;
  ahora: number;
}

const deTipo = (factores: readonly FilaFactor[], tipo: FilaFactor['tipo']) =>
  factores.filter((factor) => factor.tipo === tipo);

export type Pruebas = ReturnType<typeof createPruebas>;

export function createPruebas({ db, secretos }: { db: Db; secretos: Pick<Secretos, 'descifrar'> }) {
  async function delCodigo(codigo: string, { usuarioId, ahora }: Reto): Promise<Gastar | undefined> {
    for (const factor of deTipo(await factoresDe(db, usuarioId), 'codigo')) {
      const secreto = secretos.descifrar(factor.secreto as string, usuarioId);
      const paso = secreto === undefined ? undefined : pasoDelCodigo(secreto, codigo, ahora);
      if (paso !== undefined) return (tx) => gastarPaso(tx, factor.id, paso, ahora);
    }
    return undefined;
  }

  async function deRecuperacion(codigo: string, { usuarioId, ahora }: Reto): Promise<Gastar | undefined> {
    const hash = digestDeCodigo(codigo, usuarioId);
    return (await tieneCodigo(db, usuarioId, hash))
      ? (tx) => gastarCodigo(tx, usuarioId, hash, ahora)
      : undefined;
  }

  async function dePasskey(
    llave: Extract<Prueba, { metodo: 'passkey' }>['llave'],
    { usuarioId, desafio, sitio, ahora }: Reto,
  ): Promise<Gastar | undefined> {
    const factores = await factoresDe(db, usuarioId);
    const passkey = factores.find(({ credencial }) => credencial === llave.id);
    if (!passkey || desafio === null) return undefined;
    const despues = await llaveUsada(llave, desafio, passkey, sitio);
    if (despues === undefined) return undefined;
    return (tx) => gastarContador(tx, { id: passkey.id, antes: passkey.contador, despues, ahora });
  }

  return {
    /** Undefined where it proves nothing. */
    async comprobar(prueba: Prueba, reto: Reto): Promise<Gastar | undefined> {
      if (prueba.metodo === 'codigo') return delCodigo(prueba.codigo, reto);
      if (prueba.metodo === 'recuperacion') return deRecuperacion(prueba.codigo, reto);
      return dePasskey(prueba.llave, reto);
    },

    async pedir(tx: Db, usuarioId: number, sitio: Sitio) {
      const factores = await factoresDe(tx, usuarioId);
      const passkeys = deTipo(factores, 'passkey');
      const metodos: MetodoDePrueba[] = [];
      if (passkeys.length > 0) metodos.push('passkey');
      if (deTipo(factores, 'codigo').length > 0) metodos.push('codigo');
      if (metodos.length > 0 && (await codigosQueQuedan(tx, usuarioId)) > 0) metodos.push('recuperacion');
      const pedido = passkeys.length > 0 ? await pedirLlave(passkeys, sitio) : null;
      return { metodos, llave: pedido?.opciones ?? null, desafio: pedido?.desafio ?? null };
    },
  };
}
