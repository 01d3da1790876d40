import type { Db } from '../../db/connection';
import {
  escribirAvisoDeContrasena,
  escribirAvisoDeFactorAgregado,
  escribirAvisoDeFactorQuitado,
  escribirAvisoDeIngreso,
} from './avisos-de-acceso';
import type { Despachar } from './despacho';

type Escribir = typeof escribirAvisoDeIngreso;
type Persona = Parameters<Escribir>[0];
type Acceso = Omit<Parameters<Escribir>[1], 'mailContact'>;

export type Avisos = ReturnType<typeof createAvisos>;

/** Sends, after the commit and the answer, what the person of an account should know of its use. */
export function createAvisos({ despachar, mailContact }: { despachar: Despachar; mailContact: string }) {
  const enviar = (escribir: Escribir) => (tx: Db, persona: Persona, acceso: Acceso) =>
    despachar(tx, [escribir(persona, { ...acceso, mailContact })]);
  return {
    ingresoNuevo: enviar(escribirAvisoDeIngreso),
    factorAgregado: enviar(escribirAvisoDeFactorAgregado),
    factorQuitado: enviar(escribirAvisoDeFactorQuitado),
    contrasenaCambiada: enviar(escribirAvisoDeContrasena),
  };
}
