/** Prints the page under a title of its own, which browsers offer as the name of the PDF. */
export function imprimir(titulo: string): void {
  const anterior = document.title;
  const reponer = () => {
    document.title = anterior;
  };
  window.addEventListener('afterprint', reponer, { once: true });
  document.title = titulo;
  window.print();
}
