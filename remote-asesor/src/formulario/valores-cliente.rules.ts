import {
  type AvalGuardado,
  type ClienteShow,
  camposDeExpediente,
  type DatosCliente,
} from 'shared-domain/cliente';
import { type Evaluacion, usuarioSchema } from 'shared-domain/evaluacion';
import { CAMPOS_AVAL, CAMPOS_CREDITO, CAMPOS_USUARIO, type NombreCampo, type Valores } from './valores';

export interface ConEvaluacion extends ClienteShow {
  evaluacion: Evaluacion;
}

export function valoresDeCliente(datos: DatosCliente): Valores {
  const valores = camposDeExpediente(datos);
  return sinNulos(
    Object.fromEntries(
      CAMPOS_USUARIO.map((campo) => {
        const valor = valores[campo];
        return [campo, typeof valor === 'boolean' ? Number(valor) : valor];
      }),
    ),
  );
}

export function valoresDeAval(aval: AvalGuardado | null): Valores {
  return sinNulos(Object.fromEntries(CAMPOS_AVAL.map((campo) => [campo, aval?.[campo]])));
}

function valoresDeCredito(evaluacion: Evaluacion): Valores {
  return sinNulos(Object.fromEntries(CAMPOS_CREDITO.map((campo) => [campo, evaluacion[campo]])));
}

export function valoresDeExpediente({ datosCliente, aval, evaluacion }: ConEvaluacion): Valores {
  return { ...valoresDeCliente(datosCliente), ...valoresDeAval(aval), ...valoresDeCredito(evaluacion) };
}

/** Invalid or empty fields of older files stay open, or the form could never be submitted. */
export function camposBloqueados(valores: Valores): NombreCampo[] {
  return CAMPOS_USUARIO.filter((campo) => usuarioSchema.shape[campo].safeParse(valores[campo]).success);
}

/** Drops null and non-text values, which leaves the field empty. */
function sinNulos(valores: { [campo in NombreCampo]?: unknown }): Valores {
  return Object.fromEntries(
    Object.entries(valores).filter(([, valor]) => typeof valor === 'string' || typeof valor === 'number'),
  );
}
