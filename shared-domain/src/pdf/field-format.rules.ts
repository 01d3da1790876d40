import { meaningsOf, type PdfContents } from './document';
import { letters } from './letters';
import { isText, type PdfDict, valuesOf } from './value';

/** Functions of Acrobat that format what is typed into a form field, or add up fields. */
const CALL =
  /^AF(?:Number|Date|Percent|Special|Simple)_(?:Format|Keystroke|Calculate)(?:Ex)?\s*\(([\s\S]*)\)$/;
const TOKEN =
  /\s+|[,\])]|(\[|new\s+Array\s*\()|("(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|-?\d+(?:\.\d+)?|true|false|null)/gy;
/** Literals and lists of them, each literal as a zero. */
const ARGUMENTS = /^(?:(?:0|\[(?:0(?:,0)*)?\])(?:,(?:0|\[(?:0(?:,0)*)?\]))*)?$/;
const MEMBERS = ['Type', 'S', 'JS'];

/** Whether an action does nothing but call one of those functions with literal arguments. */
export function isFieldFormat(dict: PdfDict, contents: PdfContents): boolean {
  if (dict.stream || !dict.entries.every(([key]) => MEMBERS.includes(key))) return false;
  if (!valuesOf(dict, 'Type').every((type) => type === 'Action')) return false;
  const [script, ...scripts] = valuesOf(dict, 'JS');
  const [kind, ...kinds] = valuesOf(dict, 'S');
  if (script === undefined || scripts.length > 0 || kind !== 'JavaScript' || kinds.length > 0) return false;
  return meaningsOf(contents, script).every((value) => isText(value) && isFormatCall(letters(value)));
}

function isFormatCall(script: string): boolean {
  const [, given] = CALL.exec(script.trim().replace(/;$/, '').trimEnd()) ?? [];
  const shape = given?.replace(TOKEN, (token: string, list?: string, literal?: string) => {
    if (literal) return '0';
    if (list) return '[';
    return token === ')' ? ']' : token.trim();
  });
  return shape !== undefined && ARGUMENTS.test(shape);
}
