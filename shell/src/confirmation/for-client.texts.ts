import { MINUTOS_DE_CONFIRMACION } from 'shared-domain/sesion';

export interface AddressedTexts {
  titulo: string;
  explicacion: string;
  sinForma: string;
  conProveedor: (nombre: string) => string;
}

export const textsForClient: AddressedTexts = {
  titulo: 'Confirma que eres tú',
  explicacion: `Este paso pide confirmar que eres tú. Vale por ${MINUTOS_DE_CONFIRMACION} minutos.`,
  sinForma: 'Para confirmarlo, cierra tu sesión e ingresa de nuevo.',
  conProveedor: (nombre) =>
    `Ingresaste con ${nombre}. Para confirmar que eres tú, ingresa de nuevo ahí. Lo que no guardaste en esta página se pierde.`,
};
