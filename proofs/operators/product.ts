export const PRODUCT = { host: 'creditos.example.pe', address: '10.88.0.11' };

export const ADVISOR = { username: 'asesor.prueba', password: 'Una-clave-larga-1' };
