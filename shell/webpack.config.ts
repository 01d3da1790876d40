import { shellConfig } from 'scripts/webpack-shell';

export default shellConfig({ root: import.meta.dirname });
