import type { texts as English } from './privacy.en.ts';

export const texts = {
  kind: { forget: 'Ser olvidado', data: 'Datos solicitados' },
  askedBy: { merchant: 'Pedido por usted', store: 'Pedido por la tienda' },
  open: 'Pendiente',
  done: { forget: 'Olvidado', data: 'Respondido' },
  doneAt: 'Terminado',
  openCustomer: 'Abrir el cliente',
  export: 'Exportar datos',
  markAnswered: 'Marcar como respondido',
  answered: 'Solicitud marcada como respondida',
} satisfies typeof English;
