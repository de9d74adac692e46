import type { texts as English } from './buyingOutcomes.en.ts';

export const texts = {
  name: 'pedido |||| pedidos',
  fields: {
    orderNumber: 'Pedido',
    shopName: 'Tienda',
    outcome: 'Resultado',
    reason: 'Motivo',
    total: 'Coste',
    ruleName: 'Regla',
    at: 'Decidido',
  },
  outcome: { checking: 'Comprobándose', bought: 'Comprado', skipped: 'Queda en sus manos' },
  text: 'Cada pedido que incluía una regla: comprado, o en sus manos y por qué. Lo que quedó se revisa de nuevo cuando algo cambia.',
  search: 'Número de pedido',
  emptyTitle: 'Ninguna regla ha tenido nada que hacer',
  emptyText: 'Aquí aparecen los pedidos que incluyen las reglas, según llegan.',
  rules: 'Compra automática',
} satisfies typeof English;
