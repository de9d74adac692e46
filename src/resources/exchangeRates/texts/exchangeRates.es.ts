import type { texts as English } from './exchangeRates.en.ts';

export const texts = {
  name: 'tipo de cambio |||| tipos de cambio',
  notifications: {
    created: 'Tipo de cambio añadido',
    updated: 'Tipo de cambio guardado',
    deleted: 'Tipo de cambio quitado |||| %{smart_count} tipos de cambio quitados',
  },
  fields: { from: 'De', to: 'A', rate: 'Mi tipo', fetched: 'Tipo obtenido', updatedAt: 'Modificado' },
  text: 'Se usan cuando la moneda del proveedor no es la de la regla ni la de la tienda. Su propio tipo tiene prioridad y vale en ambos sentidos.',
  add: 'Añadir tipo',
  emptyTitle: 'Ningún tipo propio',
  emptyText: 'Se usan los tipos obtenidos, si los hay. Añada uno para fijar el suyo.',
  addTitle: 'Añadir un tipo de cambio',
  pair: '1 %{from} = %{rate} %{to}',
  currencies: 'De %{from} a %{to}',
  of: 'El tipo obtenido es %{rate}.',
  remove: 'Usar el tipo obtenido',
  removeTitle: '¿Volver al tipo obtenido? |||| ¿Volver a los tipos obtenidos?',
  removeText:
    'Su propio tipo se elimina. Si no se obtiene ningún tipo para estas monedas, los precios esperan hasta que lo haya.',
  source: {
    title: 'Tipos obtenidos',
    none: 'Este servidor no obtiene ninguno. Su operador puede definir RATES_URL con una dirección que responda un JSON con base y rates, como hacen los espejos del Banco Central Europeo; la guía de operación lo explica.',
    from: 'De %{source}, obtenidos',
    known: '%{count} monedas en total',
    now: 'Obtener ahora',
  },
} satisfies typeof English;
