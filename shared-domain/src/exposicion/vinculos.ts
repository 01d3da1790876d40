/** Sharing one of these may mean the same household, or fraud. */
export const VINCULOS = ['telefono', 'cci', 'direccion', 'correo'] as const;
export type Vinculo = (typeof VINCULOS)[number];

export const NOMBRE_VINCULO: Record<Vinculo, string> = {
  telefono: 'Teléfono',
  cci: 'CCI',
  direccion: 'Dirección',
  correo: 'Correo electrónico',
};
