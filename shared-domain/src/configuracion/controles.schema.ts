import { z } from 'zod';
import { monto } from '../campos/campos.schema';
import { PERSONAL } from '../cuenta/rol';
import type { ClaseContraPolitica } from '../evaluacion/contra-politica';

const segundoFactor = z.strictObject({
  /** Mandatory for these roles. A user without a factor sets one up at the next sign-in. */
  roles: z
    .array(z.enum(PERSONAL))
    .max(PERSONAL.length)
    // Canonical order, so that equal sets are not recorded as a change.
    .overwrite((roles) => PERSONAL.filter((rol) => roles.includes(rol))),
});

const cuatroOjos = z.strictObject({
  /** New staff accounts, role changes and reactivations. */
  cuentas: z.boolean(),
  correos: z.boolean(),
  /** These controls, and the approval limits of heads. */
  limites: z.boolean(),
});

/** Objections that require a second head. */
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

/** Amounts in soles. */
const aprobacion = z.strictObject({
  activa: z.boolean(),
  /** For one signature, unless the account has its own limit. */
  limiteGeneral: monto,
  /** For one signature, by the band of the client's score. */
  limitePorBanda: z.strictObject({ alta: monto, media: monto, baja: monto }),
  /** For one signature: this credit plus the existing debt of client and guarantor. */
  limiteDeDeuda: monto,
  /** Missing in controls stored by older releases. */
  contraPolitica: contraPolitica.default(CON_UNA_FIRMA),
});

/** Amounts in soles; null for no limit. */
const desembolso = z.strictObject({
  /** Per cashier and day in Lima. */
  porCajeroYDia: monto.nullable(),
  /** Maximum if an account involved was created or changed within seven days. */
  conCuentaReciente: monto.nullable(),
  /** The cashier confirms the identity from this amount. */
  confirmarDesde: monto.nullable(),
});

const CONTROLES = {
  segundoFactor,
  /** Delicate actions ask for the factor or password again. */
  confirmarIdentidad: z.boolean(),
  cuatroOjos,
  aprobacion,
  desembolso,
};

export const controlesSchema = z.object(CONTROLES);
export type Controles = z.infer<typeof controlesSchema>;

/** An absent part remains unchanged, as does an absent `contraPolitica`. Other parts are sent whole. */
export const edicionControlesSchema = z
  .strictObject({
    ...CONTROLES,
    aprobacion: aprobacion.extend({ contraPolitica: contraPolitica.optional() }),
  })
  .partial();
export type EdicionControles = z.infer<typeof edicionControlesSchema>;

const SIN_LIMITE = 99_999_999.99;

/** Default of a trial installation. */
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

/** Default of a production installation. */
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
