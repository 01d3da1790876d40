import { z } from 'zod';
import { TEXTO_CAMPO, textoOpcional } from '../campos/campos.schema';
import { leerDigitos } from '../campos/lectura.rules';
import { textoLimpio } from '../campos/normalizar';
import { leerLogo } from './logo.rules';

/** The lender as its printed sheets name it. What nobody filled in yet is an empty text. */
export const institucionSchema = z.object({
  nombre: z.string(),
  ruc: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  /** A data URL of a PNG or JPEG. */
  logo: z.string(),
});
export type Institucion = z.infer<typeof institucionSchema>;

export const INSTITUCION_VACIA: Institucion = { nombre: '', ruc: '', direccion: '', telefono: '', logo: '' };

/** For which events client and advisor get a mail. */
export const avisosPorCorreoSchema = z.object({ decisiones: z.boolean(), desembolsos: z.boolean() });
export type AvisosPorCorreo = z.infer<typeof avisosPorCorreoSchema>;

const conFormaOpcional = (forma: RegExp, mensaje: string, leer = textoLimpio) =>
  z
    .string({ error: mensaje })
    .overwrite((escrito) => leer(textoLimpio(escrito).trim()))
    .regex(forma, mensaje)
    .optional();

/** The part of `PUT config/general` that names the lender. An empty text removes what stood there. */
export const edicionInstitucionSchema = z.strictObject({
  nombre: textoOpcional(120),
  ruc: conFormaOpcional(/^(\d{11})?$/, TEXTO_CAMPO.ruc, leerDigitos),
  direccion: textoOpcional(200),
  telefono: conFormaOpcional(/^[\d +()/.-]{0,60}$/, TEXTO_CAMPO.telefono),
  logo: z
    .string({ error: TEXTO_CAMPO.logo })
    .refine((url) => url === '' || leerLogo(url) !== undefined, TEXTO_CAMPO.logo)
    .optional(),
});
export type EdicionInstitucion = z.infer<typeof edicionInstitucionSchema>;
