/** A file's size as people write it: `340 KB`, `1.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${written(bytes / 1024)} KB`;
  return `${written(bytes / 1024 / 1024)} MB`;
}

function written(size: number): string {
  return new Intl.NumberFormat('es-PE', { maximumFractionDigits: 1 }).format(size);
}
