/** By what two people with different DNIs may be the same household, or the same hand. */
export const VINCULOS = ['telefono', 'cci', 'direccion', 'correo'] as const;
export type Vinculo = (typeof VINCULOS)[number];

export const NOMBRE_VINCULO: Record<Vinculo, string> = {
  telefono: 'Teléfono',
  cci: 'CCI',
  direccion: 'Dirección',
  correo: 'Correo electrónico',
};
