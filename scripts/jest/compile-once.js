import vm from 'node:vm';

const compiled = new Map();
const { compileFunction } = vm;

/**
 * Jest recompiles a thousand modules per test file, because each file has its own globals. A `vm.Script` runs with any
 * globals and keeps compiled functions.
 */
vm.compileFunction = (code, parameters, options) => {
  // A `vm.Script` cannot resolve `import()`.
  if (parameters?.[0] !== 'module' || /\bimport\s*\(/.test(code))
    return compileFunction(code, parameters, options);
  const { filename, parsingContext } = options;
  const known = compiled.get(filename);
  const script = known?.code === code ? known.script : compile(code, parameters, filename);
  if (script !== known?.script) compiled.set(filename, { code, script });
  return script.runInContext(parsingContext);
};

function compile(code, parameters, filename) {
  const head = `(function (${parameters.join(', ')}) {`;
  return new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
}
