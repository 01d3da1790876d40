/** Where the product answers once the page was followed. */
export const PRODUCT = { host: 'creditos.example.pe', address: '10.88.0.11' };

/** The account of an advisor that exists beside those that the page makes. */
export const ADVISOR = { username: 'asesor.prueba', password: 'Una-clave-larga-1' };
