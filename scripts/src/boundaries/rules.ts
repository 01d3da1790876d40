/** Whom a package may enter. An import that stays inside its package is none of this table's business. */
export interface PackageRule {
  /** Files of the packages that the row speaks of, by their path from the root; the first row that fits counts. */
  from: RegExp;
  /** Names of packages. */
  may: readonly string[];
  message: string;
}

/** What a file may not import, wherever it lies. */
export interface ImportRule {
  from: RegExp;
  /** Files of `from` that the rule leaves alone. */
  except?: RegExp;
  /** A file of ours by its path from the root, `npm:<package>` or `node:<module>`; who builds a statement reaches kysely. */
  to: RegExp;
  message: string;
}

/** Tests and what only they need. */
const TEST = /(\.(test|spec|fixture|types)|\/(testing|fixtures))\.tsx?$|\/testing\//;
/** Where the API writes its statements. Commands, the demonstration and tests have no service above them. */
const WITH_STATEMENTS = /^api\/src\/(.*\.(repository|test)\.ts$|(db|commands|demo|testing)\/)/;

export const BETWEEN_PACKAGES: readonly PackageRule[] = [
  {
    from: /^[^/]+\/(jest|webpack|playwright)\.config\.[jt]s$/,
    may: ['scripts'],
    message: 'The configuration of a package takes its presets from scripts and enters nothing else.',
  },
  {
    from: /^shared-domain\//,
    may: [],
    message: 'shared-domain stands below everything: it imports none of our packages.',
  },
  {
    from: /^shared-ui\//,
    may: [],
    message:
      'shared-ui knows no other package of ours, the domain included: hand texts and data over as props.',
  },
  {
    from: /^shared-auth\//,
    may: ['shared-domain'],
    message: 'shared-auth imports shared-domain alone.',
  },
  {
    from: /^shared-evaluaciones\//,
    may: ['shared-ui', 'shared-domain', 'shared-auth'],
    message:
      'shared-evaluaciones imports shared-ui, shared-domain and shared-auth: what it needs of a remote comes by props.',
  },
  {
    from: /^shell\//,
    may: ['shared-ui', 'shared-domain', 'shared-auth'],
    message:
      'The shell imports shared-ui, shared-domain and shared-auth; it meets remotes at run time and the API over HTTP.',
  },
  {
    from: /^remote-[^/]+\//,
    may: ['shared-ui', 'shared-domain', 'shared-auth', 'shared-evaluaciones'],
    message:
      'A remote imports shared packages only: move what two remotes need into one of them, and call the API over HTTP.',
  },
  {
    from: /^api\//,
    may: ['shared-domain'],
    message: 'The API imports shared-domain alone.',
  },
  {
    from: /^scripts\//,
    may: ['shared-domain'],
    message: 'Scripts look at the product from outside: of our packages they import shared-domain alone.',
  },
  {
    from: /^e2e\//,
    may: ['shared-domain', 'scripts'],
    message:
      'Journeys look at the product from outside: they import shared-domain, and scripts to start the product.',
  },
];

export const IMPORTS: readonly ImportRule[] = [
  {
    from: /^(remote-[^/]+|shared-evaluaciones)\/src\//,
    to: /^shared-domain\/src\/remotes\/remotes\.ts$/,
    message:
      'The list of remotes is for the shell and the scripts: a remote that carried it would change with every other.',
  },
  {
    from: /^shared-domain\/src\//,
    to: /^(node:|npm:(?!(zod|fast-check)$))/,
    message:
      'shared-domain knows neither React nor input and output: it imports zod alone, and fast-check in tests.',
  },
  {
    from: /^(shared-(?!domain)[^/]+|shell|remote-[^/]+)\/src\//,
    except: TEST,
    to: /^node:/,
    message: 'This runs in a browser, where Node has no modules.',
  },
  {
    from: /^[^/]+\/src\//,
    except: TEST,
    to: TEST,
    message:
      'Only tests import tests, fixtures and what is named `testing`: move what the product needs out of it.',
  },
  {
    from: /^api\/src\//,
    except: WITH_STATEMENTS,
    to: /^npm:kysely$/,
    message: 'Statements stand in a *.repository.ts or in db/: write a function there and call it here.',
  },
  {
    from: /^api\/src\/.*\.routes\.ts$/,
    to: /^api\/src\/(.*\.repository\.ts$|db\/)/,
    message: 'A route calls a service, and the service its repository: move the step into the service.',
  },
  {
    from: /^api\/src\/.*\.repository\.ts$/,
    to: /^api\/src\/.*\.(service|routes|presenter)\.ts$/,
    message:
      'A repository stands below services, presenters and routes: hand over what it needs as an argument.',
  },
  {
    from: /^api\/src\/.*\.service\.ts$/,
    to: /^api\/src\/.*\.routes\.ts$/,
    message: 'A service stands below the routes: move what both need into the service.',
  },
  {
    from: /^api\/src\/.*\.(repository|service)\.ts$/,
    to: /^(npm:fastify$|api\/src\/http\/)/,
    message:
      'Services and repositories know nothing of HTTP: let the route read the call and hand over what it says.',
  },
  {
    from: /^api\/src\/db\//,
    except: TEST,
    to: /^api\/src\/(?!db\/)/,
    message: 'db/ stands below every feature: it imports nothing of the API but db/.',
  },
];

/** Where every import has to be readable: what runs in production. Scripts load what they built. */
export const READABLE = /^(shared-[^/]+|shell|remote-[^/]+|api)\//;

export const MESSAGES = {
  path: 'A relative import stays inside its package: enter another one by its name.',
  exports:
    'Packages are entered through the `exports` of their package.json only: export what is needed there.',
  ownName: 'Inside its own package a file is imported by its path, not by the name of the package.',
  unknownPackage:
    'No rule says which packages this one may enter: add a row in scripts/src/boundaries/rules.ts.',
  unreadable: 'What is imported has to stand in the code as plain text, so that the rules can be checked.',
};
