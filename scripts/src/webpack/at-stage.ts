import type { Compilation, Compiler } from 'webpack';

export function atStage(
  name: 'ADDITIONAL' | 'OPTIMIZE_INLINE' | 'REPORT',
  work: (compilation: Compilation) => void | Promise<void>,
) {
  return ({ hooks, webpack }: Compiler): void => {
    const stage = webpack.Compilation[`PROCESS_ASSETS_STAGE_${name}`];
    hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => work(compilation)),
    );
  };
}
