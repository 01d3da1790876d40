import { AVAL, CREDITO, NUEVO_CLIENTE, SI_NO, UBIGEO, UBIGEO_AVAL } from '../../e2e/src/people';
import { SCREENS } from '../../e2e/src/screens';
import { DEMO_PASSWORD } from '../../e2e/src/test';
import { button, control, press, untilAddress, untilText, untilThere, type WalkedPage } from './walked-page';

const DNI = '10117410';
const LISTS = new Set(['estadoCivil', 'sexo', 'nivelEducativo', 'tipoVivienda', 'situacionLaboral']);
const LISTS_OF_CREDIT = new Set(['producto', 'modalidadCredito', 'periodoCredito']);

export interface Walk {
  page: WalkedPage;
  url: string;
  pdf: string;
  say: (line: string) => void;
}

/** Waits for the data. Firefox logs an error if the page is left while it loads. */
async function untilRead(page: WalkedPage): Promise<void> {
  await untilThere(page, '//h1[not(ancestor::*[@aria-busy="true"])]');
  await untilThere(page, '//body[not(.//*[@aria-busy="true"])]');
}

async function signIn({ page, url }: Walk, username: string): Promise<void> {
  await page.open(url);
  await untilThere(page, control('username'));
  await page.type(control('username'), username);
  await page.type(control('password'), DEMO_PASSWORD);
  await page.click("//button[@type='submit']");
  await untilText(page, 'Login exitoso!!');
  await untilAddress(page, /\/\/[^/]+\/[a-z]/);
  await untilRead(page);
}

async function signOut({ page }: Walk): Promise<void> {
  await press(page, 'Cerrar sesión');
  await press(page, 'Si');
  await untilThere(page, control('username'));
}

async function readEveryScreen(walk: Walk): Promise<void> {
  for (const [username, screens] of Object.entries(SCREENS)) {
    await signIn(walk, username);
    for (const path of Object.values(screens)) {
      await walk.page.open(`${walk.url}${path}`);
      await untilRead(walk.page);
    }
    await signOut(walk);
    walk.say(`${username}: ${Object.keys(screens).length} pantallas`);
  }
}

const spanishDate = (text: string) => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

async function fill(
  page: WalkedPage,
  values: Record<string, string>,
  lists: ReadonlySet<string>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (lists.has(name)) await page.choose(control(name), value);
    else await page.type(control(name), spanishDate(value));
  }
}

async function chooseUbigeo(page: WalkedPage, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = `//*[@name='${name}'][not(@disabled)]`;
    await untilThere(page, field);
    await page.type(field, value);
    const option = `//*[@role='option'][normalize-space(.)='${value}']`;
    await untilThere(page, option);
    await page.click(option);
    await untilThere(page, `${control(name)}[@aria-expanded='false']`);
  }
}

async function register(walk: Walk): Promise<void> {
  const { page, url, pdf } = walk;
  await signIn(walk, 'asesor');
  await page.open(`${url}/asesor/evaluacion-cliente`);
  await untilThere(page, control('dni'));
  await page.type(`(${control('dni')})[1]`, DNI);
  await press(page, 'Buscar');
  await untilText(page, 'Cliente no encontrado. Puede registrarlo como nuevo.');
  await fill(page, NUEVO_CLIENTE, LISTS);
  for (const [name, answer] of Object.entries(SI_NO))
    await page.click(`//label[input[@name='${name}'][@value='${answer === 'Sí' ? 1 : 0}']]`);
  await chooseUbigeo(page, UBIGEO);
  const guarantor = "//button[@aria-expanded='false'][contains(normalize-space(.), 'Datos del Aval')]";
  if (await page.count(guarantor)) await page.click(guarantor);
  await fill(page, AVAL, LISTS);
  await chooseUbigeo(page, UBIGEO_AVAL);
  await fill(page, CREDITO, LISTS_OF_CREDIT);
  await page.attach("//input[@type='file']", pdf);
  await untilText(page, '2 páginas');
  await press(page, 'Enviar Evaluacion');
  await untilText(page, 'Nueva evaluacion creada con exito!');
  await untilAddress(page, /evaluaciones-enviadas/);
  await signOut(walk);
  walk.say('asesor: evaluación registrada, con aval y PDF');
}

async function approve(walk: Walk): Promise<void> {
  const { page, url } = walk;
  await signIn(walk, 'jefe');
  await page.open(`${url}/jefe-negocios/evaluaciones-clientes`);
  await untilThere(page, control('dni'));
  await page.type(control('dni'), DNI);
  await press(page, 'Buscar');
  await untilText(page, 'S/ 12,345.67');
  await press(page, 'Ver PDF');
  await untilText(page, 'Página 1 de 2');
  await press(page, 'Aprobar');
  // The dialog ignores clicks shortly after it opens.
  await untilThere(page, button('Confirmar Aprobación'));
  await press(page, 'Confirmar Aprobación');
  await untilText(page, 'Evaluación aprobada exitosamente.');
  await signOut(walk);
  walk.say('jefe: evaluación aprobada');
}

export async function walkJourney(walk: Walk): Promise<void> {
  await readEveryScreen(walk);
  await register(walk);
  await approve(walk);
}
