export { type ProductServer, startProduct } from 'scripts/product-server';
