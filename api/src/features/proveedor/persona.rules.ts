import { esLaMismaPersona, nuevaCuentaSchema, type Rol } from 'shared-domain';
import { z } from 'zod';
import type { IdentityProvider } from '../../environment/identity-provider';

export type Afirmado = Record<string, unknown> & { sub: string };

export type PersonaDelProveedor = Exclude<ReturnType<typeof personaDe>, string>;

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

/** A DNI missing on one side proves nothing; the confirmation or two administrators decide. */
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
) {
  const suyos = new Set(listed(afirmado[claims.groups]).flatMap((group) => roles.get(group) ?? []));
  if (suyos.size > 1) return TEXTO_VARIOS_ROLES;
  const [rol] = suyos;
  if (!rol) return TEXTO_SIN_ROL;
  const { username, fullName, email, dni } = nuevaCuentaSchema.shape;
  const nombre = afirmado.name ?? [afirmado.given_name, afirmado.family_name].filter(Boolean).join(' ');
  const { data } = z.object({ username, fullName, email }).safeParse({
    username: afirmado[claims.username],
    fullName: nombre,
    email: afirmado.email,
  });
  if (!data) return TEXTO_SIN_DATOS;
  const factores = [...listed(afirmado.amr), ...listed(afirmado.acr)];
  return {
    sujeto: afirmado.sub,
    ...data,
    dni: dni.safeParse(afirmado[claims.dni]).data ?? null,
    rol,
    conDosFactores: factores.some((one) => twoFactors.includes(one)),
    autenticadoEn: typeof afirmado.auth_time === 'number' ? afirmado.auth_time * 1000 : null,
  };
}
