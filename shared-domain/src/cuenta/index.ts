export type { Cartera, Traspaso } from './cartera.schema';
export { contrasenaMinimo, porqueNoContrasena } from './contrasena.rules';
export {
  accionesDeCuenta,
  cercaDelCambio,
  correoReciente,
  dejaSinSuperadmin,
  ESPERA_TRAS_CAMBIO,
  esperaConfirmacion,
  pierdeAcceso,
  porqueNadaQueEnlazar,
  porqueNadaQueReponer,
  porqueNoAbrir,
  porqueNoAgregarDni,
  porqueNoConfirmarCorreo,
  porqueNoEnlazar,
  porqueNoQuitarAcceso,
  porqueNoReponerFactor,
  porqueNoRestablecer,
  puedeAdministrar,
  rolesCuyasSesionesCierra,
  rolesQueAdministra,
  rolesQueNombra,
  TEXTO_ULTIMO_SUPERADMIN,
} from './cuenta.rules';
export {
  type CambioCuenta,
  type Cuenta,
  type CuentaGuardada,
  type CuentaNueva,
  cambioCuentaSchema,
  type FiltroCuentas,
  type NuevaCuenta,
  nuevaCuentaSchema,
  ORDEN_CUENTAS,
  type PaginaCuentas,
} from './cuenta.schema';
export { ADMINISTRAN, esRol, NOMBRE_ROL, nombreDeRol, PERSONAL, ROLES, type Rol } from './rol';
