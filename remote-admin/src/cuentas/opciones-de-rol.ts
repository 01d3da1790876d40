import { NOMBRE_ROL, type Rol } from 'shared-domain';

export const opcionesDeRol = (roles: readonly Rol[]) =>
  roles.map((rol) => ({ value: rol, label: NOMBRE_ROL[rol] }));
