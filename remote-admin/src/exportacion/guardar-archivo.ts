const SE_GUARDA_EN = 10_000;

/** Hands a file to the browser, which saves it under this name. */
export function guardarArchivo(contenido: Blob, nombre: string): void {
  const enlace = document.createElement('a');
  enlace.href = URL.createObjectURL(contenido);
  enlace.download = nombre;
  enlace.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(enlace.href), SE_GUARDA_EN);
}
