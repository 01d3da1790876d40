export { freePort, type ProductServer, startProduct } from 'scripts/product-server';
