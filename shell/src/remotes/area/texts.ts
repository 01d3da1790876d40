import type { OverrideRefusal } from '../override-release';

export const texts = {
  question: '¿Usar una pantalla de reemplazo?',
  asked: 'Esta dirección pide usar una pantalla que aquí nadie publicó.',
  inPlaceOf: (remote: string) => `En lugar de: ${remote}`,
  origin: (origin: string) => `Origen: ${origin}`,
  release: (release: string) => `Versión: ${release}`,
  author: (author: string | undefined) => `Autor: ${author ?? 'no lo dice'}`,
  warning:
    'Podrá ver y hacer todo lo que usted puede. Acéptela solo si sabe de quién viene. Lo que haga en esta sesión quedará marcado en la auditoría.',
  accept: 'Usar reemplazo',
  keepPublished: 'Ver la publicada',
  notUsed: 'El reemplazo no se usa: esta es la pantalla publicada',
  replaced: 'Esta pantalla es un reemplazo, no la publicada',
  source: (remote: string, address: string) => `${remote} viene de ${address}`,
  marked: 'Lo que haga en esta sesión queda marcado en la auditoría. Al volver se cierra la sesión.',
  leave: 'Volver a la publicada',
} as const;

export function refusalText(refusal: OverrideRefusal, manifest: string): string {
  switch (refusal) {
    case 'origin':
      return `Quien opera el sistema no admite reemplazos de ${placeOf(manifest)}.`;
    case 'release':
      return `Quien opera el sistema no admite esta versión de ${placeOf(manifest)}: la huella de su release.json no está en la lista.`;
    case 'unreadable':
      return `En ${placeOf(manifest)} no hay un release.json que se pueda leer junto al manifiesto.`;
  }
}

function placeOf(manifest: string): string {
  return URL.canParse(manifest) ? new URL(manifest).origin : `«${manifest}»`;
}
