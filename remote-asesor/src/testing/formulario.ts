import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { RecordedRequest } from 'shared-auth/testing';
import { etiquetaCampo } from 'shared-domain/campos';
import type { Solicitud } from 'shared-domain/evaluacion';
import { pdfDeEjemplo } from 'shared-domain/pdf/ejemplos';
import { CREDITO, USUARIO } from './personas';

const UBIGEO = /^(departamento|provincia|distrito)/;

/** The search box above the form is also named `dni`. */
export function control(nombre: string): HTMLInputElement {
  const encontrado = [...document.querySelectorAll<HTMLInputElement>(`[name="${nombre}"]`)].at(-1);
  if (!encontrado) throw new Error(`No hay un control llamado ${nombre}`);
  return encontrado;
}

export const enfocar = (nombre: string) => act(() => control(nombre).focus());

export function escribir(nombre: string, value: string | number): void {
  fireEvent.change(control(nombre), { target: { value: String(value) } });
}

export function notasDe(nombre: string): string {
  const ids = control(nombre).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

/** Sets values directly; yes/no fields are clicked and places chosen. */
async function completar(person: UserEvent, valores: Record<string, unknown>): Promise<void> {
  for (const [nombre, valor] of Object.entries(valores)) {
    if (valor === '') continue;
    if (UBIGEO.test(nombre)) await elegirLugar(person, nombre, String(valor));
    else if (control(nombre).type === 'radio') responder(nombre, valor);
    else escribir(nombre, String(valor));
  }
}

export async function elegirLugar(person: UserEvent, nombre: string, valor: string): Promise<void> {
  await waitFor(() => expect(control(nombre)).toBeEnabled());
  await person.click(control(nombre));
  control(nombre).select();
  await person.paste(valor);
  await person.click(await screen.findByRole('option', { name: valor }));
  await waitFor(() => expect(control(nombre)).toHaveValue(valor));
}

function responder(nombre: string, valor: unknown): void {
  const respuesta = document.querySelector(`[name="${nombre}"][value="${valor}"]`);
  if (!respuesta) throw new Error(`${etiquetaCampo(nombre)} no se puede responder con ${valor}`);
  fireEvent.click(respuesta);
}

const PDF = new File([pdfDeEjemplo()], 'evaluación.pdf', { type: 'application/pdf' });

export function adjuntar(archivo: File = PDF): void {
  fireEvent.change(control('pdf'), { target: { files: [archivo] } });
}

/** Enough for a known client, once the products have loaded. */
export async function completarCredito(cambios: Record<string, unknown> = {}): Promise<void> {
  await waitFor(() => expect(control('producto')).toHaveTextContent(CREDITO.producto));
  for (const [nombre, valor] of Object.entries({ ...CREDITO, ...cambios })) escribir(nombre, String(valor));
  adjuntar();
}

export async function completarFormulario(person: UserEvent): Promise<void> {
  await completar(person, USUARIO);
  await completarCredito();
}

export const enviar = () =>
  fireEvent.click(screen.getByRole('button', { name: /^(Enviar Evaluacion|Enviando…)$/ }));

export function dataDe(envio: RecordedRequest | undefined): Solicitud {
  return JSON.parse(/name="data"\r\n\r\n(.*)\r\n/.exec(String(envio?.body))?.[1] ?? 'null');
}
