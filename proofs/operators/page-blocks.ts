import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/src/workspace';

const OPERATORS_PAGE = join(ROOT, 'docs/operators.md');

export interface Block {
  line: number;
  heading: string;
  machines: string[];
  script: string;
}

const FENCE = /^(\s*)```(?:sh ([\w ]+))?/;
const HEADING = /^#{2,4} (.*)/;

/** Blocks that name machines: ```` ```sh db1 db2 ````. Other blocks show site-specific commands. */
export function blocksOn(page = readFileSync(OPERATORS_PAGE, 'utf8')): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: (Block & { indent: string }) | undefined;
  let isOpen = false;
  for (const [index, line] of page.split('\n').entries()) {
    const [isFence, indent = '', machines] = FENCE.exec(line) ?? [];
    if (isFence !== undefined && isOpen) {
      if (open) blocks.push({ line: open.line, heading, machines: open.machines, script: open.script });
      open = undefined;
      isOpen = false;
    } else if (isFence !== undefined) {
      isOpen = true;
      if (machines) open = { line: index + 1, heading, machines: machines.split(' '), script: '', indent };
    } else if (open) {
      open.script += `${line.slice(open.indent.length)}\n`;
    } else if (!isOpen) {
      heading = HEADING.exec(line)?.[1] ?? heading;
    }
  }
  return blocks;
}
