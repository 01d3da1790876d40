import { tieneDni } from 'shared-domain/cliente';
import { accionesDeCuenta, type Cuenta, correoReciente, esperaConfirmacion } from 'shared-domain/cuenta';
import { enmascarar } from '../../listas/lista';
import type { UsuarioActual } from '../../usuario-actual';
import type { bloqueosDeNombres } from '../sesion';
import { limiteDe } from './cambio-de-cuenta';
import type { FilaCuenta } from './usuarios.repository';

export function presentarCuenta(
  fila: FilaCuenta,
  quien: UsuarioActual,
  ahora: number,
  bloqueos: Awaited<ReturnType<typeof bloqueosDeNombres>>,
  hayProveedor: boolean,
): Cuenta {
  const { id, username, fullName, email, dni, rol } = fila;
  const bloqueo = bloqueos.get(username);
  const factores = fila.factores ?? 0;
  const activo = fila.activo === 1;
  const enlazada = hayProveedor ? fila.sujeto !== null : null;
  const abierta = fila.usadoEn !== null && fila.expiraEn !== null && fila.expiraEn > ahora;
  return {
    id,
    username: username === dni ? enmascarar(username) : username,
    fullName,
    email,
    dni: dni !== null && tieneDni({ dni }) ? enmascarar(dni) : null,
    rol,
    activo,
    conClave: fila.claveHash !== null,
    creadoEn: new Date(fila.creadoEn).toISOString(),
    sesionUsadaEn: abierta ? new Date(fila.usadoEn as number).toISOString() : null,
    correoPendiente: correoPendiente(fila, ahora),
    bloqueo: bloqueo ? { ...bloqueo, hasta: new Date(bloqueo.hasta).toISOString() } : null,
    factores,
    enlazada: rol === 'cliente' ? null : enlazada,
    limiteAprobacion: limiteDe(fila),
    acciones: accionesDeCuenta(quien, {
      id,
      dni,
      activo,
      factores,
      rol,
      enlazada,
      correoReciente: correoReciente(fila, ahora),
      correoPedido: correoPedidoDe(fila, ahora),
      correoElegidoPor: correoElegidoPorDe(fila),
    }),
  };
}

export function correoElegidoPorDe(fila: FilaCuenta) {
  const { correoElegidoPor: id, dniDeQuienEligio: dni } = fila;
  return id !== null && esperaConfirmacion(fila) ? { id, dni } : null;
}

export function correoPedidoDe(fila: FilaCuenta, ahora: number) {
  if (!correoPendiente(fila, ahora)) return null;
  const { correoPedidoPor: id, dniDeQuienPidio: dni, correoConsentidoEn: consentidoEn } = fila;
  return { pedidoPor: id === null ? null : { id, dni }, consentidoEn };
}

export function correoPendiente(
  { correoPedido: email, correoPedidoEn, correoPedidoHasta }: FilaCuenta,
  ahora: number,
): Cuenta['correoPendiente'] {
  if (email === null || (correoPedidoHasta ?? 0) <= ahora) return null;
  return {
    email,
    desde: new Date(correoPedidoEn as number).toISOString(),
    hasta: new Date(correoPedidoHasta as number).toISOString(),
  };
}
