import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace';

const TEXTS = /(^|[/.])(texts|etiquetas|tabla)\.ts$|^api\/src\/correo\/(?!.*(test|repository)\.ts$).*\.ts$/;

/** Prescribed by the specification. */
const REQUIRED = ['Login exitoso!!', 'La página que buscas no existe o ha sido movida...'];

const words = (list: string) => new RegExp(`(?<!\\p{L})(${list})(?!\\p{L})`, 'iu');

/** The words that `docs/contributors.md` refuses. */
const NOT_CHOSEN = words(
  'puntajes?|prestatari[oa]s?|solicitantes?|garantes?|fiador(es|a)?|analistas?|ejecutivos?|colaborador(es|as?)?|' +
    'legajos?|passwords?|claves?|loguear(se)?|login|denegad[oa]s?|desaprobad[oa]s?|e-?mails?|remotos?|empresas?|' +
    'releases?(?!\\.json)',
);

/** Clients are addressed as tú. */
const OF_CLIENT = /^(remote-cliente\/|shell\/src\/(screens\/my-account|confirmation)\/for-client\.)/;

const TU = words('tus?|tú|te|puedes|tienes|debes|quieres|buscas');
const USTED = words('usted|ingrese|busque|revise|escriba|elija');

const TEXT = /'[^'\n]*'|`[^`]*`/g;
const CODE_IN_TEXT = /\$\{[^}]*\}/g;
const NO_TEXT = /^(import|export .* from|} from|\s*(\/\/|\/?\*))/;

const files = readdirSync(ROOT)
  .map((folder) => `${folder}/src`)
  .filter((folder) => existsSync(join(ROOT, folder)))
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => TEXTS.test(file));

function textsWith(word: RegExp, among: string[]): string[] {
  return among.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => !NO_TEXT.test(line))
      .flatMap((line) => line.match(TEXT) ?? [])
      .filter((text) => text.includes(' ') && !REQUIRED.includes(text.slice(1, -1)))
      .filter((text) => word.test(text.replace(CODE_IN_TEXT, '')))
      .map((text) => `${file}: ${text}`),
  );
}

test('texts use one word for one thing', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(textsWith(NOT_CHOSEN, files)).toEqual([]);
});

test('the client is addressed as tú, and everybody else as usted', () => {
  const ofClient = files.filter((file) => OF_CLIENT.test(file));
  const ofOthers = files.filter((file) => !ofClient.includes(file));
  expect(textsWith(TU, ofOthers)).toEqual([]);
  expect(textsWith(USTED, ofClient)).toEqual([]);
});
