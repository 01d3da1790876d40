/** Milliseconds after which the browser has the file, and its address is needed no longer. */
const SAVED_BY = 60_000;

/** Hands a text to the browser, which saves it under this name. */
export function saveText(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_BY);
}
