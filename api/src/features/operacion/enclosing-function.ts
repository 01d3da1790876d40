const DECLARATION =
  /^\s*(?:export\s+)?(?:default\s+)?(?:(?:async\s+)?function\*?\s+(\w+)|(?:const|let|var)\s+(\w+)\s*=\s*(?:async\s*)?(?:function\b|\(|\w+\s*=>)|(?:(?:static|override|private|protected|public|async|get|set)\s+)*(\w+)(?:<[^(]*>)?\(.*\{\s*$)/;
const NO_FUNCTION = /^(if|for|while|switch|catch|return|else|with)$/;

const indentOf = (line: string): number => line.length - line.trimStart().length;

function declaredIn(line: string): string | undefined {
  const name = DECLARATION.exec(line)?.slice(1).find(Boolean);
  return name && !NO_FUNCTION.test(name) ? name : undefined;
}

/**
 * The name of the function around a line. A source map does not tell it, so it is read from the text: of the lines above
 * with less and less indentation, the first that declares a function. Formatted sources admit this.
 * @param line the first line is 1
 */
export function enclosingFunction(source: string, line: number): string | undefined {
  const lines = source.split('\n');
  const own = lines[line - 1] ?? '';
  let indent = indentOf(own);
  const declared = declaredIn(own);
  if (declared) return declared;
  for (let above = line - 2; above >= 0 && indent > 0; above--) {
    const text = lines[above] ?? '';
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    indent = indentOf(text);
    const name = declaredIn(text);
    if (name) return name;
  }
  return undefined;
}
