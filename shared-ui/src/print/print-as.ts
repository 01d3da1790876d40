/** Prints the page with this title, which browsers suggest as the name of the PDF. */
export function printAs(title: string): void {
  const before = document.title;
  const putBack = () => {
    document.title = before;
  };
  window.addEventListener('afterprint', putBack, { once: true });
  document.title = title;
  window.print();
}
