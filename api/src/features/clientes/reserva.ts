import {
  CUENTA_ENMASCARADA,
  type DatosCliente,
  type Lector,
  type LecturaReservada,
  TEXTO_OCULTO,
  type Vista,
  vistaDe,
} from 'shared-domain/cliente';
import type { CambioCampo, Usuario } from 'shared-domain/evaluacion';
import { enmascararCuenta } from '../../listas/lista';
import { datosNoValidos } from '../../problemas';

type Valor = CambioCampo['antes'];

export function reservarCambios(cambios: CambioCampo[], lectura: LecturaReservada, lector: Lector) {
  return cambios.map(({ campo, antes, despues }) => {
    const nombre = campo.split('.').at(-1) ?? campo;
    const ver = (valor: Valor): Valor => reservado(valor, vistaDe(lectura, lector, nombre));
    return { campo, antes: ver(antes), despues: ver(despues) };
  });
}

function reservado(valor: Valor, vista: Vista): Valor {
  if (vista === 'entera' || valor === null || valor === '') return valor;
  return vista === 'final' ? enmascararCuenta(String(valor)) : TEXTO_OCULTO;
}

export function reservarExpediente(
  datos: DatosCliente,
  lector: Lector,
): { datosCliente: DatosCliente; ocultos?: string[] } {
  const vista = (campo: string) => vistaDe('expediente', lector, campo);
  const ver = <T>(campo: string, valor: T): T | null => (vista(campo) === 'oculta' ? null : valor);
  const cuenta = (campo: string, numero: string | null) => reservado(numero, vista(campo)) as string | null;
  const ocultos = CAMPOS_QUE_SE_OCULTAN.filter((campo) => vista(campo) === 'oculta');
  return {
    datosCliente: {
      ...datos,
      enfermedadesPreexistentes: ver('enfermedadesPreexistentes', datos.enfermedadesPreexistentes),
      empleos: datos.empleos.map((empleo) => ({
        ...empleo,
        ingresoMensual: ver('ingresoMensual', empleo.ingresoMensual),
      })),
      cuentas_bancarias: datos.cuentas_bancarias.map(({ ctaAhorros, cci, entidadFinanciera }) => ({
        ctaAhorros: cuenta('ctaAhorros', ctaAhorros),
        cci: cuenta('cci', cci),
        entidadFinanciera,
      })),
    },
    ...(ocultos.length > 0 && { ocultos }),
  };
}

const CAMPOS_QUE_SE_OCULTAN = ['enfermedadesPreexistentes', 'ingresoMensual'];

const TEXTO_COMPLETO = 'Escriba el número completo: aquí solo se ve su final.';

const CUENTAS = ['ctaAhorros', 'cci'] as const;

/** A mask of the stored number keeps it; any other mask is refused. */
export function conCuentaGuardada(usuario: Usuario, guardado?: Pick<Usuario, 'ctaAhorros' | 'cci'>): Usuario {
  const completo = { ...usuario };
  const errores: Record<string, string[]> = {};
  for (const campo of CUENTAS) {
    if (!CUENTA_ENMASCARADA.test(usuario[campo])) continue;
    const numero = guardado?.[campo];
    if (numero !== undefined && enmascararCuenta(numero) === usuario[campo]) completo[campo] = numero;
    else errores[`usuario.${campo}`] = [TEXTO_COMPLETO];
  }
  if (Object.keys(errores).length > 0) throw datosNoValidos(errores);
  return completo;
}
