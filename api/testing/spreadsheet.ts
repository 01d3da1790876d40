/** As spreadsheets do: a quote counts only at a cell's start; text after the closing quote is appended. */
export function spreadsheetCells(file: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  const quoted = () => {
    let from = at + 1;
    for (; from < file.length; from += file[from] === '"' ? 2 : 1) {
      if (file[from] === '"' && file[from + 1] !== '"') break;
    }
    const inside = file.slice(at + 1, from).replaceAll('""', '"');
    at = from + 1;
    return inside;
  };
  const plain = () => {
    const from = at;
    while (at < file.length && file[at] !== separator && !'\r\n'.includes(file[at] ?? '')) at++;
    return file.slice(from, at);
  };
  while (at < file.length) {
    rows.at(-1)?.push((file[at] === '"' ? quoted() : '') + plain());
    if (file[at] === separator) {
      at++;
      continue;
    }
    at += file.startsWith('\r\n', at) ? 2 : 1;
    rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

const FORMULA = /^[\s"\p{Cf}]*[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/u;

export function formulasIn(file: string, separator: string): string[] {
  const cells = spreadsheetCells(file.replace('\uFEFF', ''), separator).flat();
  return cells.filter((cell) => Number.isNaN(Number(cell)) && FORMULA.test(cell));
}
