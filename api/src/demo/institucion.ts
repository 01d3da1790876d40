import type { Institucion } from 'shared-domain';

/** A plant of white leaves on green, in eight colours. */
const PNG = [
  'iVBORw0KGgoAAAANSUhEUgAAAHAAAABwBAMAAAA0zul4AAAAGFBMVEUfXz8/dlpfjXZ/pJGfuq2/0cjf6OT////Iuv+2AAABUUlE',
  'QVR42u3XMU/DMBAFYCcUskalUtcgkFgDA6wVUpuVoSJrhUBZS+v4/X0ErdJzWsjdbZXujVa/2rHPjuOcxWKxnFueEZaPuQoCCC9K',
  'CHzkSohWKu/3EF4L8S6D0w5iJoLZAcoGewVll5cEbiXwgkAUAphSuJJ0SaFoemoqc1UF9OY1uZ03/81XRuH60H7XDEz0CKcWJF0M',
  'rlBCYbh+2DU2jKWtgP5jJl3bhll0+58+gQPTGG6jx/5y7LH6aGnX3Dr/gSN2EdYxpCN4ZW8t+Gi/lPx69VNB8dJOPP2XMFTpEwJl',
  '+2zSdJ30q2HoJFjgRFhHwnjeHMGSuanHdQ+yT4TqqG51cKWFuRIKTvYK0L1LItg6JZwpoeh9QGAolFD2Yu9gKJ0Kiu9LvzAsb8QX',
  'tApo5WoHvTNo0KBBgwZlH/cbFcwGPhj+vny+fRbOYrGI8w0qb4CDehNWawAAAABJRU5ErkJggg==',
].join('');

/** The lender of the demonstration. Nobody has this name, and no RUC begins like this one. */
export const INSTITUCION_DEMO: Institucion = {
  nombre: 'Financiera Algarrobo Verde',
  ruc: '20999000011',
  direccion: 'Calle Los Zorzales 245, Sullana, Piura',
  telefono: '(073) 50-0145',
  logo: `data:image/png;base64,${PNG}`,
};
