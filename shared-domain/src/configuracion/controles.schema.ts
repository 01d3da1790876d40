import { z } from 'zod';
import { monto } from '../campos/campos.schema';
import { PERSONAL } from '../cuenta/rol';
import type { ClaseContraPolitica } from '../evaluacion/contra-politica';

/** Who has to prove who they are in more ways than with a password. */
const segundoFactor = z.strictObject({
  /** Roles whose people cannot sign in without a second factor; who lacks one sets it up at the next sign-in. */
  roles: z
    .array(z.enum(PERSONAL))
    .max(PERSONAL.length)
    // Each once and in one order, so that the same roles are never taken for a change.
    .overwrite((roles) => PERSONAL.filter((rol) => roles.includes(rol))),
});

/** What one person proposes and another one confirms. */
const cuatroOjos = z.strictObject({
  /** New staff accounts, other roles, and accounts of staff that are activated again. */
  cuentas: z.boolean(),
  /** Another e-mail address of somebody of the staff. */
  correos: z.boolean(),
  /** These controls themselves, and the approval limit of a head. */
  limites: z.boolean(),
});

/** For which kinds of what speaks against an approval a second head has to sign. */
const contraPolitica = z.strictObject({
  capacidad: z.boolean(),
  exposicion: z.boolean(),
  edad: z.boolean(),
  avisos: z.boolean(),
} satisfies Record<ClaseContraPolitica, z.ZodBoolean>);

const CON_UNA_FIRMA: z.infer<typeof contraPolitica> = {
  capacidad: false,
  exposicion: false,
  edad: false,
  avisos: false,
};

/** When an approval needs the signature of a second head. Amounts in soles. */
const aprobacion = z.strictObject({
  activa: z.boolean(),
  /** What a head approves alone, unless the account has a limit of its own. */
  limiteGeneral: monto,
  /** What a head approves alone for a client whose score is in that band. */
  limitePorBanda: z.strictObject({ alta: monto, media: monto, baja: monto }),
  /** Up to which debt a head approves alone: this credit and what client and guarantor already owe. */
  limiteDeDeuda: monto,
  /** Controls that were stored before it came do not have it. */
  contraPolitica: contraPolitica.default(CON_UNA_FIRMA),
});

/** What is paid out. Amounts in soles; null for no limit. */
const desembolso = z.strictObject({
  /** What one cashier pays out in a day of Lima. */
  porCajeroYDia: monto.nullable(),
  /** The largest payout in which an account takes part that was created or changed within seven days. */
  conCuentaReciente: monto.nullable(),
  /** From which amount the cashier confirms who they are. */
  confirmarDesde: monto.nullable(),
});

const CONTROLES = {
  segundoFactor,
  /** Whether delicate actions ask for the factor, or the password, again. */
  confirmarIdentidad: z.boolean(),
  cuatroOjos,
  aprobacion,
  desembolso,
};

/** Who has to prove more, what two people do together, and up to which amounts. */
export const controlesSchema = z.object(CONTROLES);
export type Controles = z.infer<typeof controlesSchema>;

/** A part that is left out stays as it is, and so does `contraPolitica`; another part that is given is given whole. */
export const edicionControlesSchema = z
  .strictObject({
    ...CONTROLES,
    aprobacion: aprobacion.extend({ contraPolitica: contraPolitica.optional() }),
  })
  .partial();
export type EdicionControles = z.infer<typeof edicionControlesSchema>;

const SIN_LIMITE = 99_999_999.99;

/** Nothing is asked for beyond what one person does with a password. A new installation for trials begins so. */
export const CONTROLES_APAGADOS: Controles = {
  segundoFactor: { roles: [] },
  confirmarIdentidad: false,
  cuatroOjos: { cuentas: false, correos: false, limites: false },
  aprobacion: {
    activa: false,
    limiteGeneral: SIN_LIMITE,
    limitePorBanda: { alta: SIN_LIMITE, media: SIN_LIMITE, baja: SIN_LIMITE },
    limiteDeDeuda: SIN_LIMITE,
    contraPolitica: CON_UNA_FIRMA,
  },
  desembolso: { porCajeroYDia: null, conCuentaReciente: null, confirmarDesde: null },
};

/** With what an installation in production begins, until the lender chooses otherwise. */
export const CONTROLES_DE_PRODUCCION: Controles = {
  segundoFactor: { roles: ['superadmin', 'admin'] },
  confirmarIdentidad: true,
  cuatroOjos: { cuentas: true, correos: true, limites: true },
  aprobacion: {
    activa: true,
    limiteGeneral: 20_000,
    limitePorBanda: { alta: 30_000, media: 10_000, baja: 3_000 },
    limiteDeDeuda: 40_000,
    contraPolitica: CON_UNA_FIRMA,
  },
  desembolso: { porCajeroYDia: 150_000, conCuentaReciente: 5_000, confirmarDesde: 10_000 },
};
