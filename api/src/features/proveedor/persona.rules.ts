import { esLaMismaPersona, nuevaCuentaSchema, type Rol } from 'shared-domain';
import type { IdentityProvider } from '../../environment/identity-provider';

/** The provider's claims about a person. */
export type Afirmado = Record<string, unknown> & { sub: string };

export interface PersonaDelProveedor {
  sujeto: string;
  username: string;
  fullName: string;
  email: string;
  dni: string | null;
  rol: Rol;
  conDosFactores: boolean;
  /** When they last showed the provider who they are; null where it does not tell. */
  autenticadoEn: number | null;
}

const TEXTO_SIN_ROL =
  'Su cuenta del proveedor de identidad no tiene un rol en este sistema. Pídalo a quien la administra.';
const TEXTO_VARIOS_ROLES =
  'Su cuenta del proveedor de identidad tiene varios roles en este sistema. Pida a quien la administra que deje uno.';
const TEXTO_SIN_DATOS =
  'El proveedor de identidad no dio un usuario, un nombre y un correo que sirvan aquí. Avise a quien lo administra.';

const TEXTO_OTRO_ROL =
  'Su cuenta en este sistema tiene otro rol que el que dice el proveedor de identidad. Avise a quien la administra.';
const TEXTO_OTRO_DNI =
  'El DNI que dice el proveedor de identidad no es el de la cuenta en este sistema. Avise a quien la administra.';

/** A DNI that is missing on one side proves nothing: the confirmation or two administrators decide then. */
export function porqueNoEsSuCuenta(
  persona: Pick<PersonaDelProveedor, 'rol' | 'dni'>,
  cuenta: { rol: Rol; dni: string | null },
): string | null {
  if (cuenta.rol !== persona.rol) return TEXTO_OTRO_ROL;
  const conAmbos = cuenta.dni && persona.dni;
  return conAmbos && !esLaMismaPersona(cuenta.dni, persona.dni) ? TEXTO_OTRO_DNI : null;
}

const listed = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

export function personaDe(
  afirmado: Afirmado,
  { claims, roles, twoFactors }: Pick<IdentityProvider, 'claims' | 'roles' | 'twoFactors'>,
): PersonaDelProveedor | string {
  const suyos = new Set(listed(afirmado[claims.groups]).flatMap((group) => roles.get(group) ?? []));
  if (suyos.size > 1) return TEXTO_VARIOS_ROLES;
  const [rol] = suyos;
  if (!rol) return TEXTO_SIN_ROL;
  const { username, fullName, email, dni } = nuevaCuentaSchema.shape;
  const nombre = afirmado.name ?? [afirmado.given_name, afirmado.family_name].filter(Boolean).join(' ');
  const datos = [
    username.safeParse(afirmado[claims.username]),
    fullName.safeParse(nombre),
    email.safeParse(afirmado.email),
  ].map(({ data }) => data);
  const [usuario, nombreCompleto, correo] = datos;
  if (!usuario || !nombreCompleto || !correo) return TEXTO_SIN_DATOS;
  return {
    sujeto: afirmado.sub,
    username: usuario,
    fullName: nombreCompleto,
    email: correo,
    dni: dni.safeParse(afirmado[claims.dni]).data ?? null,
    rol,
    conDosFactores: [...listed(afirmado.amr), ...listed(afirmado.acr)].some((one) =>
      twoFactors.includes(one),
    ),
    autenticadoEn: typeof afirmado.auth_time === 'number' ? afirmado.auth_time * 1000 : null,
  };
}
