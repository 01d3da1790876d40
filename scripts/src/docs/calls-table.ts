import { join } from 'node:path';
import { ROLES } from 'shared-domain/cuenta';
import { NOMBRE_ESTADO } from 'shared-domain/evaluacion';
import { LLAMADAS, type Llamada } from 'shared-domain/llamadas';
import { ROOT } from '../workspace';

export const CALLS_PAGE = join(ROOT, 'docs/llamadas.md');

const HEAD = `# The calls of the API

This page is written by \`npm run docs\` from \`shared-domain/src/llamadas\`, where each call stands once; a test
fails when it is not current. It changes when somebody may do more, or less, than before: read the difference.

What a call takes and answers is described by \`/api/openapi.json\`, with an example of each; \`/api/docs\` shows it as a
page, except in production. Beside the refusals that are named here every call has 422 (what was sent does not fit) and, unless everybody may make it, 401 (nobody is signed in) and
403 (not for this role). What is asked for too often is 429 with \`Retry-After\`: failed tries without a session, and
searches, uploads and exports of one person ([how often](operadores.md#what-a-call-may-bring)).

Every answer has the number of its call in the header \`X-Request-Id\`, such as \`K7QX-M2RP\`, and a problem has it in
\`solicitud\` as well: [support finds the call by it](operadores.md#finding-a-call-by-its-number).
`;

const COLUMNS = ['call', 'what it does', 'who', 'conditions', 'success', 'named refusals', 'audited as'];

/** A table in Markdown. Each column is as wide as its widest cell, because that is how Biome formats one. */
export function table([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...rows].map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** One table for each heading, in the order of the calls. */
export function callsPage(): string {
  const calls = Object.entries<Llamada>(LLAMADAS);
  const groups = [...new Set(calls.map(([, { grupo }]) => grupo))].map((group) => {
    const rows = calls.filter(([, { grupo }]) => grupo === group).map(([name, call]) => row(name, call));
    return `\n## ${group}\n\n${table([COLUMNS, ...rows])}\n`;
  });
  return HEAD + groups.join('');
}

const list = (values: readonly string[]) => values.map((one) => `\`${one}\``).join(', ');

function row(name: string, call: Llamada): string[] {
  const { resumen, quienes, exito = 200, errores = {}, audita = [] } = call;
  return [
    `\`${name}\``,
    resumen,
    whoOf(quienes),
    conditionsOf(call).join('; '),
    String(exito),
    Object.entries(errores)
      .map(([status, text]) => `${status}: ${text}`)
      .join('; '),
    list(audita),
  ];
}

function whoOf(quienes: Llamada['quienes']): string {
  if (quienes === 'todos') return 'everybody';
  return quienes.length === ROLES.length ? 'everybody who is signed in' : list(quienes);
}

function conditionsOf(call: Llamada): string[] {
  const { quienes, soloPropio, nuncaTras, enEstado, vecesPorMinuto } = call;
  const found: string[] = [];
  if (soloPropio) found.push(soloPropio === quienes ? 'own only' : `own only: ${list(soloPropio)}`);
  if (nuncaTras) found.push(`never after ${list(nuncaTras)} of the same one by the same person`);
  if (call.nuncaSobreSiMismo) found.push('never about oneself, as client or guarantor');
  if (enEstado !== undefined) found.push(`only in state ${NOMBRE_ESTADO[enEstado]}, else 409`);
  if (vecesPorMinuto !== undefined) found.push(`${vecesPorMinuto} a minute for each person`);
  if (call.desdeReemplazo) found.push('also from a screen that replaces the published one');
  return found;
}
