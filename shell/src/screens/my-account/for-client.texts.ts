import { TOPE } from 'shared-domain/campos';

export interface AddressedTexts {
  subtitulo: string;
  correoPendiente: (correo: string, hasta: string) => string;
  cargando: string;
  unaSesion: string;
  primero: string;
  fallidos: (veces: string) => string;
  dispositivosAyuda: string;
  consecuenciaDemas: string;
  repetir: string;
  regla: (minimo: number) => string;
}

export const textsForClient: AddressedTexts = {
  subtitulo: 'Tus datos, tus sesiones y accesos, y tu contraseña.',
  correoPendiente: (correo, hasta) =>
    `Se pidió cambiar tu correo a ${correo}. Vale cuando se confirme con el enlace que se envió allí, hasta el ${hasta}.`,
  cargando: 'Cargando tus accesos...',
  unaSesion: 'Tu cuenta tiene una sola sesión abierta: al entrar en otro lugar, la de aquí se cierra.',
  primero: 'Este es tu primer ingreso.',
  fallidos: (veces) =>
    `Desde entonces alguien se equivocó ${veces} de contraseña. Si no fuiste tú, cámbiala.`,
  dispositivosAyuda: 'Cuando alguien entra desde un dispositivo que no está aquí, te avisamos por correo.',
  consecuenciaDemas:
    'Esta sesión sigue abierta. Los demás dispositivos dejan de ser conocidos: al entrar otra vez desde ellos llegará un aviso a tu correo.',
  repetir: 'Repite la contraseña nueva',
  regla: (minimo) =>
    `Usa de ${minimo} a ${TOPE.contrasenaMaximo} caracteres. No uses una contraseña común ni tu nombre, tu usuario o tu DNI. Tu sesión sigue abierta aquí.`,
};
