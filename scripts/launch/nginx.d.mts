export const NGINX_MODULES: string[];
export function findNginx(): string | undefined;
