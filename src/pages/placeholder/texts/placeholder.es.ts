import type { texts as English } from './placeholder.en.ts';

export const texts = {
  title: 'Qué encontrará aquí',
  meanwhile: 'Esta página llegará con una versión posterior. Hasta entonces, puede continuar aquí:',
  client: {
    text: 'Quién le compra y con qué frecuencia.',
    points: {
      repeat: 'Clientes por pedidos, ingresos y recompra',
      regions: 'Países, provincias y ciudades desde los que compran',
    },
  },
} satisfies typeof English;
