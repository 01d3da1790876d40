import { ConfigError, loadConfig } from '../config';
import { conectarFuentes } from '../fuentes/conectar';

/** Tells what is wrong with the variables of the service. `npm run serve` asks before it builds for minutes. */
try {
  await conectarFuentes(loadConfig(process.env).sources);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
