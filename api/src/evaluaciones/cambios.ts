import {
  type Aval,
  type AvalGuardado,
  avalSchema,
  creditoSchema,
  type Usuario,
  usuarioSchema,
} from 'shared-domain';

export interface CambioCampo {
  campo: string;
  antes: string | number | null;
  despues: string | number | null;
}

type Plano = Record<string, string | number | null | undefined>;

function diferencias(parte: string, campos: string[], antes: Plano, despues: Plano): CambioCampo[] {
  return campos.flatMap((campo) => {
    // An optional field that is left out and one that is left empty are the same to a person.
    const viejo = antes[campo] || antes[campo] === 0 ? antes[campo] : null;
    const nuevo = despues[campo] || despues[campo] === 0 ? despues[campo] : null;
    return viejo === nuevo ? [] : [{ campo: `${parte}.${campo}`, antes: viejo, despues: nuevo }];
  });
}

/** What differs, field by field, in the order of the form. */
export const cambiosDeUsuario = (antes: Usuario, despues: Usuario): CambioCampo[] =>
  diferencias('usuario', Object.keys(usuarioSchema.shape), antes, despues);

export const cambiosDeCredito = (antes: object, despues: object): CambioCampo[] =>
  diferencias('credito', Object.keys(creditoSchema.shape), antes as Plano, despues as Plano);

export const cambiosDeAval = (antes: AvalGuardado | null, despues: Aval | null): CambioCampo[] =>
  diferencias('aval', Object.keys(avalSchema.shape), antes ?? {}, despues ?? {});
