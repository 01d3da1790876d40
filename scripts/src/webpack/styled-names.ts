import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import webpack, { type Compiler, type javascript, type NormalModule } from 'webpack';
import { ROOT } from '../workspace';

const NAME = 'styled-names';
const NAME_LETTERS = 6;

/** Common to webpack's and oxc's syntax trees. */
interface Node {
  type: string;
  end: number;
}
type Expression = Node & { name?: string; object?: Expression; callee?: Expression };
type Declarator = { id: Node & { name?: string }; init?: (Node & { tag?: Expression }) | null };
type Statement = Node & { declaration?: Statement | null; declarations?: Declarator[] };

/** For example `styled.div`, `styled(Card)` and `styled.button.attrs({ … })`. */
function beginsWithStyled({ name, object, callee }: Expression): boolean {
  const inner = object ?? callee;
  return inner ? beginsWithStyled(inner) : name === 'styled';
}

/**
 * The library numbers components in creation order, which differs between pre-rendering and hydration.
 * @param statements of the module
 */
function styledNames(file: string, statements: readonly unknown[]) {
  return (statements as Statement[]).flatMap((statement) => {
    const { declarations = [] } = statement.declaration ?? statement;
    return declarations.flatMap(({ id, init }) => {
      if (!id.name || !init?.tag || !beginsWithStyled(init.tag)) return [];
      // Equal in every build of the same sources.
      const place = `${relative(ROOT, file).split(sep).join('/')}:${id.name}`;
      const hash = createHash('sha256').update(place).digest('base64url').slice(0, NAME_LETTERS);
      return [{ at: init.tag.end, text: `.withConfig({componentId:"s${hash}"})` }];
    });
  });
}

/** For bundles made without webpack. */
export function withStyledNames(file: string, code: string): string {
  const names = styledNames(file, parseSync(file, code).program.body);
  return names.reduceRight((text, { at, text: name }) => text.slice(0, at) + name + text.slice(at), code);
}

export function nameStyledComponents({ hooks }: Compiler): void {
  hooks.compilation.tap(NAME, (_compilation, { normalModuleFactory }) => {
    normalModuleFactory.hooks.parser.for('javascript/auto').tap(NAME, (given) => {
      const parser = given as javascript.JavascriptParser;
      parser.hooks.program.tap(NAME, ({ body }) => {
        const module = parser.state.module as NormalModule;
        if (!module.resource || module.resource.includes('node_modules')) return;
        for (const { at, text } of styledNames(module.resource, body)) {
          module.addPresentationalDependency(new webpack.dependencies.ConstDependency(text, at));
        }
      });
    });
  });
}
