import type { BackgroundTasks } from '../background-tasks';
import {
  escribirAvisoDeContrasena,
  escribirAvisoDeFactorAgregado,
  escribirAvisoDeFactorQuitado,
  escribirAvisoDeIngreso,
} from './avisos-de-acceso';
import type { SendMail } from './mailer';

type Escribir = typeof escribirAvisoDeIngreso;
type Persona = Parameters<Escribir>[0];
type Acceso = Omit<Parameters<Escribir>[1], 'mailContact'>;

export type Avisos = ReturnType<typeof createAvisos>;

/** Sends, after the answer, what the person of an account should know of its use. */
export function createAvisos(deps: { sendMail: SendMail; background: BackgroundTasks; mailContact: string }) {
  const { sendMail, background, mailContact } = deps;
  const enviar = (escribir: Escribir) => (persona: Persona, acceso: Acceso) =>
    background.start(() => sendMail(escribir(persona, { ...acceso, mailContact })));
  return {
    ingresoNuevo: enviar(escribirAvisoDeIngreso),
    factorAgregado: enviar(escribirAvisoDeFactorAgregado),
    factorQuitado: enviar(escribirAvisoDeFactorQuitado),
    contrasenaCambiada: enviar(escribirAvisoDeContrasena),
  };
}
