import type { Mail } from '../../ports';
import { carta } from './avisos';

/** Why a link is mailed: the person asked for it, an administrator did, or the account is new. */
export type Carta = 'olvido' | 'encargo' | 'bienvenida';

export interface Destinatario {
  id: number;
  username: string;
  fullName: string;
  email: string;
}

const TEXTO: Record<Carta, { asunto: string; enlace: string; final: string }> = {
  olvido: {
    asunto: 'Restablecer su contraseña',
    enlace: 'Para elegir una nueva contraseña abra este enlace en los próximos 20 minutos:',
    final: 'Si usted no lo solicitó, ignore este correo: su contraseña no cambia.',
  },
  encargo: {
    asunto: 'Elija una nueva contraseña',
    enlace: 'Para elegir una nueva contraseña abra este enlace en las próximas 24 horas:',
    final: 'Hasta que elija otra, su contraseña no cambia.',
  },
  bienvenida: {
    asunto: 'Su cuenta está lista',
    enlace: 'Para elegir su contraseña abra este enlace en las próximas 24 horas:',
    final: 'Si el enlace venció, use «¿Olvidó su contraseña?» con su DNI.',
  },
};

export function escribirCarta(motivo: Carta, cuenta: Destinatario, enlace: string): Mail {
  const { asunto, enlace: frase, final } = TEXTO[motivo];
  return carta(cuenta, asunto, [`Su usuario es ${cuenta.username}. ${frase}`, '', enlace, '', final]);
}
