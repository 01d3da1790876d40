import type { Alta, TipoDeFactor } from 'shared-domain';
import type { Db } from '../../db/connection';
import { conflicto, datosNoValidos } from '../../problemas';
import { nuevoSecreto, pasoDelCodigo, relojMalPuesto, uriDe } from './codigo.rules';
import {
  codigosQueQuedan,
  factoresDe,
  guardarCodigos,
  guardarFactor,
  type NuevoFactor,
} from './factores.repository';
import { llaveCreada, pedirLlaveNueva, type Sitio } from './llave';
import { digestDeCodigo, mostrado, nuevosCodigos, type Secretos } from './secreto';

const TEXTO_OTRO_CODIGO = 'Ese código no es de esta cuenta. Escanee el código QR de esta pantalla.';
const TEXTO_LLAVE = 'La llave de acceso no se pudo comprobar. Vuelva a intentarlo.';
const TEXTO_LLAVE_REPETIDA = 'Esa llave de acceso ya está registrada.';
const TEXTO_SIN_PREPARAR = 'Pasó demasiado tiempo. Empiece de nuevo a agregar el segundo factor.';

const textoDeReloj = (minutos: number): string => {
  const cuanto = Math.abs(minutos) === 1 ? '1 minuto' : `${Math.abs(minutos)} minutos`;
  return `El reloj de su teléfono está ${cuanto} ${minutos > 0 ? 'adelantado' : 'atrasado'}. Ponga la hora automática y escriba otro código.`;
};

interface Cuenta {
  id: number;
  username: string;
  fullName: string;
}

export interface Preparado {
  desafio: string | null;
  secreto: string | null;
}

export type Altas = ReturnType<typeof createAltas>;

export function createAltas({ db, secretos }: { db: Db; secretos: Secretos }) {
  function conCodigo(
    { nombre, codigo }: Extract<Alta, { tipo: 'codigo' }>,
    { id }: Cuenta,
    preparado: Preparado,
    ahora: number,
  ): NuevoFactor {
    const secreto = preparado.secreto && secretos.descifrar(preparado.secreto, id);
    if (!secreto) throw conflicto(TEXTO_SIN_PREPARAR);
    const ultimoPaso = pasoDelCodigo(secreto, codigo, ahora);
    if (ultimoPaso === undefined) {
      const minutos = relojMalPuesto(secreto, codigo, ahora);
      throw datosNoValidos({
        codigo: [minutos === undefined ? TEXTO_OTRO_CODIGO : textoDeReloj(minutos)],
      });
    }
    return {
      ...VACIO,
      usuarioId: id,
      tipo: 'codigo',
      nombre,
      secreto: preparado.secreto,
      ultimoPaso,
      creadoEn: ahora,
    };
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
    return { ...VACIO, ...creada, usuarioId: id, tipo: 'passkey', nombre, creadoEn: ahora };
  }

  return {
    async preparar(tipo: TipoDeFactor, cuenta: Cuenta, sitio: Sitio) {
      if (tipo === 'codigo') {
        const secreto = nuevoSecreto();
        const codigo = { secreto, uri: uriDe(secreto, cuenta.username) };
        return {
          preparada: { tipo, codigo, llave: null },
          preparado: { desafio: null, secreto: secretos.cifrar(secreto, cuenta.id) },
        };
      }
      const passkeys = (await factoresDe(db, cuenta.id)).filter(({ tipo: uno }) => uno === 'passkey');
      const { opciones, desafio } = await pedirLlaveNueva(cuenta, passkeys, sitio);
      return { preparada: { tipo, codigo: null, llave: opciones }, preparado: { desafio, secreto: null } };
    },

    async comprobar(
      alta: Alta,
      cuenta: Cuenta,
      preparado: Preparado,
      momento: { sitio: Sitio; ahora: number },
    ): Promise<NuevoFactor> {
      return alta.tipo === 'codigo'
        ? conCodigo(alta, cuenta, preparado, momento.ahora)
        : conLlave(alta, cuenta, preparado, momento);
    },

    /** Gives the recovery codes to show where the account had none left. */
    async guardar(tx: Db, factor: NuevoFactor): Promise<string[]> {
      if (!(await guardarFactor(tx, factor))) throw conflicto(TEXTO_LLAVE_REPETIDA);
      const { usuarioId } = factor;
      return (await codigosQueQuedan(tx, usuarioId)) > 0 ? [] : renovarCodigos(tx, usuarioId);
    },

    renovarCodigos,
    sinPreparar: () => conflicto(TEXTO_SIN_PREPARAR),
  };
}

const VACIO = {
  secreto: null,
  credencial: null,
  llavePublica: null,
  contador: 0,
  transportes: null,
  ultimoPaso: null,
  usadoEn: null,
} satisfies Partial<NuevoFactor>;

async function renovarCodigos(tx: Db, usuarioId: number): Promise<string[]> {
  const codigos = nuevosCodigos();
  await guardarCodigos(
    tx,
    usuarioId,
    codigos.map((codigo) => digestDeCodigo(codigo, usuarioId)),
  );
  return codigos.map(mostrado);
}
