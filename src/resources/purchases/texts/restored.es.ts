import type { texts as English } from './restored.en.ts';

export const texts = {
  label: 'Las compras están en pausa',
  title: 'Este servidor se restauró con una copia de seguridad del %{at}. Las compras están en pausa.',
  text: 'Aquí no consta lo que se compró después de la copia. La compra automática está desactivada, y los pedidos que pudieron comprarse desde entonces están retenidos.',
  compare:
    'Abra la lista de pedidos de cada proveedor y compare los posteriores al %{at} con los pedidos al proveedor de aquí.',
  number: 'Comprado allí y aquí pendiente de pedir a mano: introduzca su número de pedido.',
  missing:
    'Comprado allí y aquí no consta: marque el pedido como «Comprado en otro sitio» y libérelo, para que no se compre otra vez.',
  release: 'No comprado allí: libere el pedido en «Retenidos». Podrá comprarse cuando se reanuden las compras.',
  resume: 'Ya he comparado: reanudar las compras',
  resumed: 'Las compras se reanudaron. La compra automática sigue desactivada hasta que la active.',
} satisfies typeof English;
