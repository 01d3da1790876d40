import { schemaFiles } from './docs/schema-files';
import { replaceFile } from './registry/json-file';

for (const [file, text] of schemaFiles()) replaceFile(file, text);
