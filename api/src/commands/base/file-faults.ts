import { accessSync, constants } from 'node:fs';
import { reasonOf } from './reason';

/** Variables that name files and folders that the service reads. */
const READ = ['HTTPS_CERT', 'HTTPS_KEY', 'SHELL_DIR', 'RELEASES_DIR'];

/** Those of them that cannot be read. */
export function fileFaults(env: NodeJS.ProcessEnv): string[] {
  return READ.flatMap((name) => {
    try {
      if (env[name]) accessSync(env[name], constants.R_OK);
      return [];
    } catch (error) {
      return [`${name}: ${reasonOf(error)}`];
    }
  });
}
