import type { texts as English } from './buyingRules.en.ts';

export const texts = {
  name: 'regla |||| reglas',
  notifications: {
    created: 'Regla añadida',
    updated: 'Regla guardada',
    deleted: 'Regla quitada |||| %{smart_count} reglas quitadas',
  },
  fields: {
    name: 'Nombre',
    isActive: 'Activa',
    storeIds: 'Tiendas',
    suppliers: 'Proveedores',
    countries: 'Países',
    currency: 'Moneda de los límites',
    maxTotal: 'Máximo por pedido',
    maxPerDay: 'Máximo por día',
    minMargin: 'Margen mínimo en %',
    since: 'Pedidos desde',
  },
  text: 'Los pedidos sin ninguna observación y dentro de estos límites se compran solos, pasado su tiempo de espera. Decide la primera regla que los incluye. Todo lo demás queda en sus manos.',
  for: 'Para',
  limits: 'Límites',
  outcomes: 'Lo que hicieron las reglas',
  add: 'Añadir regla',
  emptyTitle: 'Nada se compra solo',
  emptyText:
    'Añada una regla para que los pedidos correctos se compren hasta un límite, a partir de ahora. Los que ya están no se tocan.',
  addTitle: 'Añadir una regla',
  addText:
    'Vale para los pedidos hechos a partir de ahora. Lo que tenga alguna observación o cueste más queda en sus manos, con el motivo.',
  switch: 'Comprar con «%{name}»',
  allStores: 'Todas las tiendas',
  allSuppliers: 'Todos los proveedores',
  allCountries: 'Todos los países',
  limit: {
    maxTotal: 'hasta %{amount} por pedido',
    maxPerDay: '%{amount} al día',
    minMargin: 'desde un %{share} de margen',
  },
  help: {
    maxTotal: 'Lo que puede costar el pedido entero, envío incluido. Un pedido en otra moneda queda en sus manos.',
    maxPerDay: 'Vacío: sin límite propio. Sus límites diarios de compra siguen valiendo.',
    minMargin: 'De lo que paga el cliente. Vacío: lo que quede, mientras no haya pérdida.',
    isActive: 'Si se vuelve a activar, vale para los pedidos hechos desde entonces.',
  },
  remove: 'Quitar',
  removeTitle: '¿Quitar esta regla? |||| ¿Quitar %{smart_count} reglas?',
  removeText: 'Lo comprado queda comprado. Los pedidos que habría comprado le esperan.',
} satisfies typeof English;
