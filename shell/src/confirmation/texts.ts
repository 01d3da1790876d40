import type { Rol } from 'shared-domain/cuenta';
import { MINUTOS_DE_CONFIRMACION } from 'shared-domain/sesion';
import { type AddressedTexts, textsForClient } from './for-client.texts';

export const texts = {
  cancelar: 'Cancelar',
  cerrar: 'Cerrar',
  irAlProveedor: (nombre: string) => `Ingresar de nuevo con ${nombre}`,
  yendo: 'Un momento...',
} as const;

const usted: AddressedTexts = {
  titulo: 'Confirme que es usted',
  explicacion: `Este paso pide confirmar que es usted. Vale por ${MINUTOS_DE_CONFIRMACION} minutos.`,
  sinForma: 'Para confirmarlo, cierre su sesión e ingrese de nuevo.',
  conProveedor: (nombre) =>
    `Usted ingresó con ${nombre}. Para confirmar que es usted, ingrese de nuevo ahí. Lo que no guardó en esta página se pierde.`,
};

/** Clients are addressed as tú, everyone else as usted. */
export const textsFor = (rol: Rol) => (rol === 'cliente' ? textsForClient : usted);
