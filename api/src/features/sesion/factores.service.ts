import type { Alta, FactorProof, FactorProofMethod, TipoDeFactor } from 'shared-domain/sesion';
import type { Db } from '../../db/connection';
import type { Tablas } from '../../db/tablas';
import { conflicto, datosNoValidos } from '../../problemas';
import {
  codigosQueQuedan,
  type FilaFactor,
  factoresDe,
  gastarCodigo,
  gastarContador,
  gastarPaso,
  guardarCodigos,
  guardarFactor,
  type NuevoFactor,
  tieneCodigo,
} from './factores.repository';
import { llaveCreada, llaveUsada, pedirLlave, pedirLlaveNueva, type Sitio } from './llave';
import {
  digestDeCodigo,
  mostrado,
  nuevoSecreto,
  nuevosCodigos,
  pasoDelCodigo,
  relojMalPuesto,
  type Secretos,
  uriDe,
} from './secreto';
import type { Usuario } from './sesion.repository';

const TEXTO_OTRO_CODIGO = 'Ese código no es de esta cuenta. Escanee el código QR de esta pantalla.';
const TEXTO_LLAVE = 'La llave de acceso no se pudo comprobar. Vuelva a intentarlo.';
const TEXTO_LLAVE_REPETIDA = 'Esa llave de acceso ya está registrada.';
const TEXTO_SIN_PREPARAR = 'Pasó demasiado tiempo. Empiece de nuevo a agregar el segundo factor.';

const textoDeReloj = (minutos: number): string => {
  const cuanto = Math.abs(minutos) === 1 ? '1 minuto' : `${Math.abs(minutos)} minutos`;
  return `El reloj de su teléfono está ${cuanto} ${minutos > 0 ? 'adelantado' : 'atrasado'}. Ponga la hora automática y escriba otro código.`;
};

type Cuenta = Pick<Usuario, 'id' | 'username' | 'fullName'>;
type Preparado = Pick<Tablas['desafios'], 'desafio' | 'secreto'>;

export type Gastar = (tx: Db) => Promise<boolean>;

export interface Reto {
  usuarioId: number;
  desafio: string | null;
  sitio: Sitio;
  ahora: number;
}

const deTipo = (factores: readonly FilaFactor[], tipo: FilaFactor['tipo']) =>
  factores.filter((factor) => factor.tipo === tipo);

export type Factores = ReturnType<typeof createFactores>;

export function createFactores(db: Db, secretos: Secretos) {
  function conCodigo(
    { nombre, codigo }: Extract<Alta, { tipo: 'codigo' }>,
    { id }: Cuenta,
    preparado: Preparado,
    ahora: number,
  ): NuevoFactor {
    const secreto = preparado.secreto && secretos.decrypt(preparado.secreto, id);
    if (!secreto) throw conflicto(TEXTO_SIN_PREPARAR);
    const ultimoPaso = pasoDelCodigo(secreto, codigo, ahora);
    if (ultimoPaso === undefined) {
      const minutos = relojMalPuesto(secreto, codigo, ahora);
      throw datosNoValidos({ codigo: [minutos === undefined ? TEXTO_OTRO_CODIGO : textoDeReloj(minutos)] });
    }
    const factor = { usuarioId: id, nombre, secreto: preparado.secreto, ultimoPaso, creadoEn: ahora };
    return { ...factor, tipo: 'codigo', contador: 0 };
  }

  async function conLlave(
    { nombre, llave }: Extract<Alta, { tipo: 'passkey' }>,
    { id }: Cuenta,
    { desafio }: Preparado,
    { sitio, ahora }: { sitio: Sitio; ahora: number },
  ): Promise<NuevoFactor> {
    if (desafio === null) throw conflicto(TEXTO_SIN_PREPARAR);
    const creada = await llaveCreada(llave, desafio, sitio);
    if (!creada) throw datosNoValidos({ llave: [TEXTO_LLAVE] });
    return { ...creada, usuarioId: id, tipo: 'passkey', nombre, creadoEn: ahora };
  }

  async function delCodigo(codigo: string, { usuarioId, ahora }: Reto): Promise<Gastar | undefined> {
    for (const factor of deTipo(await factoresDe(db, usuarioId), 'codigo')) {
      const secreto = secretos.decrypt(factor.secreto as string, usuarioId);
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
    llave: Extract<FactorProof, { metodo: 'passkey' }>['llave'],
    { usuarioId, desafio, sitio, ahora }: Reto,
  ): Promise<Gastar | undefined> {
    const factores = await factoresDe(db, usuarioId);
    const passkey = factores.find(({ credencial }) => credencial === llave.id);
    if (!passkey || desafio === null) return undefined;
    const despues = await llaveUsada(llave, desafio, passkey, sitio);
    return despues === undefined ? undefined : (tx) => gastarContador(tx, passkey, despues, ahora);
  }

  return {
    async prepararAlta(tipo: TipoDeFactor, cuenta: Cuenta, sitio: Sitio) {
      if (tipo === 'codigo') {
        const secreto = nuevoSecreto();
        const codigo = { secreto, uri: uriDe(secreto, cuenta.username) };
        return {
          preparada: { tipo, codigo, llave: null },
          preparado: { desafio: null, secreto: secretos.encrypt(secreto, cuenta.id) },
        };
      }
      const passkeys = deTipo(await factoresDe(db, cuenta.id), 'passkey');
      const llave = await pedirLlaveNueva(cuenta, passkeys, sitio);
      return {
        preparada: { tipo, codigo: null, llave },
        preparado: { desafio: llave.challenge, secreto: null },
      };
    },

    async comprobarAlta(
      alta: Alta,
      cuenta: Cuenta,
      preparado: Preparado,
      momento: { sitio: Sitio; ahora: number },
    ): Promise<NuevoFactor> {
      return alta.tipo === 'codigo'
        ? conCodigo(alta, cuenta, preparado, momento.ahora)
        : conLlave(alta, cuenta, preparado, momento);
    },

    async guardar(tx: Db, factor: NuevoFactor): Promise<string[]> {
      if (!(await guardarFactor(tx, factor))) throw conflicto(TEXTO_LLAVE_REPETIDA);
      const { usuarioId } = factor;
      return (await codigosQueQuedan(tx, usuarioId)) > 0 ? [] : renovarCodigos(tx, usuarioId);
    },

    renovarCodigos,
    sinPreparar: () => conflicto(TEXTO_SIN_PREPARAR),

    async comprobar(proof: FactorProof, reto: Reto): Promise<Gastar | undefined> {
      if (proof.metodo === 'codigo') return delCodigo(proof.codigo, reto);
      if (proof.metodo === 'recuperacion') return deRecuperacion(proof.codigo, reto);
      return dePasskey(proof.llave, reto);
    },

    async pedir(tx: Db, usuarioId: number, sitio: Sitio) {
      const factores = await factoresDe(tx, usuarioId);
      const passkeys = deTipo(factores, 'passkey');
      const metodos: FactorProofMethod[] = [];
      if (passkeys.length > 0) metodos.push('passkey');
      if (deTipo(factores, 'codigo').length > 0) metodos.push('codigo');
      if (metodos.length > 0 && (await codigosQueQuedan(tx, usuarioId)) > 0) metodos.push('recuperacion');
      const llave = passkeys.length > 0 ? await pedirLlave(passkeys, sitio) : null;
      return { metodos, llave, desafio: llave?.challenge ?? null };
    },
  };
}

async function renovarCodigos(tx: Db, usuarioId: number): Promise<string[]> {
  const codigos = nuevosCodigos();
  const hashes = codigos.map((codigo) => digestDeCodigo(codigo, usuarioId));
  await guardarCodigos(tx, usuarioId, hashes);
  return codigos.map(mostrado);
}
