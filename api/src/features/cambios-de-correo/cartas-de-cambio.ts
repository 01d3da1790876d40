import { esperaConfirmacion } from 'shared-domain/cuenta';
import type { MotivoDeCambio } from '../../db/tablas-de-cuentas';
import { enmascararCorreo } from '../../listas/lista';
import type { Mail } from '../../ports';
import { carta, cuando } from '../correo';

type Pedido = Parameters<typeof esperaConfirmacion>[0] & { consentidoEn: number | null };

/** A stranger may have asked, so the new mailbox alone is not enough. */
export function loQueFaltaAlCambio(pedido: Pedido): 'contrasena' | 'consentimiento' | 'administrador' | null {
  if (pedido.consentidoEn !== null) return null;
  if (esperaConfirmacion(pedido)) return 'administrador';
  return pedido.claveHash === null ? 'consentimiento' : 'contrasena';
}

const MOTIVO: Record<MotivoDeCambio, string> = {
  correccion: 'El cambio se pidió al corregir los datos de una solicitud de crédito.',
  administracion: 'El cambio lo pidió un administrador.',
};

const TAMBIEN = {
  contrasena:
    'La página le pedirá la contraseña con la que inicia sesión, salvo que acepte antes el cambio desde su correo anterior.',
  consentimiento: 'Antes acepte el cambio desde su correo anterior, o pida que un administrador lo confirme.',
  administrador: 'Antes pida que un administrador lo confirme.',
};

interface Cambio {
  fullName: string;
  email: string;
  motivo: MotivoDeCambio;
  ahora: number;
  mailContact: string;
}

/** An unconfirmed address cannot cancel the change, so it gets no link. */
const siNoLoPidio = (mailContact: string, enlace: string | null): string[] =>
  enlace === null
    ? [`Si usted no lo pidió, avise a ${mailContact} que no reconoce este cambio.`]
    : [
        'Si usted no lo pidió, cancélelo con este enlace en los próximos 7 días:',
        '',
        enlace,
        '',
        `Avise también a ${mailContact} que no reconoce este cambio.`,
      ];

export function avisarCorreoPedido(
  to: string,
  { fullName, email, motivo, ahora, mailContact }: Cambio,
  enlace: string | null,
): Mail {
  return carta({ fullName, email: to }, 'Se pidió cambiar el correo de su cuenta', [
    `El ${cuando(ahora)} se pidió que el correo de su cuenta sea ${enmascararCorreo(email)}. Hasta que se confirme ` +
      'desde allí, nada cambia: los enlaces para elegir una contraseña siguen llegando a este correo. Los que se ' +
      'enviaron antes ya no sirven.',
    MOTIVO[motivo],
    ...(enlace === null ? [] : ['Si usted lo pidió, acéptelo con el enlace de abajo.']),
    '',
    ...siNoLoPidio(mailContact, enlace),
  ]);
}

export function pedirConfirmacion(
  { fullName, email, motivo }: Cambio,
  { enlace, falta }: { enlace: string; falta: ReturnType<typeof loQueFaltaAlCambio> },
): Mail {
  return carta({ fullName, email }, 'Confirme su correo', [
    'Para que este sea el correo de su cuenta abra este enlace en los próximos 7 días:',
    '',
    enlace,
    '',
    ...(falta ? [TAMBIEN[falta]] : []),
    MOTIVO[motivo],
    'Si usted no lo pidió, ignore este correo: nada cambia.',
  ]);
}

export function avisarCorreoCambiado(
  to: string,
  { fullName, email, motivo, ahora, mailContact }: Cambio,
  enlace: string | null,
): Mail {
  return carta({ fullName, email: to }, 'Cambió el correo de su cuenta', [
    `El ${cuando(ahora)} cambió el correo de su cuenta. El nuevo es ${enmascararCorreo(email)}: los enlaces para ` +
      'elegir una contraseña llegarán allí y ya no a este correo. Los enviados antes ya no sirven, y su sesión se cerró.',
    MOTIVO[motivo],
    '',
    ...siNoLoPidio(mailContact, enlace),
  ]);
}
