import type { texts as English } from './planPurchase.en.ts';

export const texts = {
  channel: 'Medio de pago',
  price: { month: '%{price} al mes', year: '%{price} al año' },
  from: 'Desde',
  to: 'Hasta',
  list: { month: 'Precio de un mes', year: 'Precio de un año' },
  credit: 'Tiempo sin usar de su plan, ya descontado',
  dueNow: 'A pagar ahora',
  kind: {
    new: 'El plan empieza en cuanto esté pagado.',
    renewal: 'El plan sigue desde el fin de lo pagado, el %{time}.',
    upgrade: 'Lo que ya pagó sube a este nivel en cuanto esté pagado: solo se paga la diferencia.',
    switch: 'El nuevo ciclo de facturación empieza en cuanto esté pagado. Se descuenta el tiempo sin usar de su plan.',
    later: 'Empieza al terminar lo pagado, el %{time}, a su precio completo.',
    downgrade:
      'Ahora no se paga nada: este nivel inferior queda elegido para el fin de lo pagado, el %{time}, y se paga más tarde.',
  },
  withNext: {
    month: 'Se pagaría tan poco, o el fin está tan cerca, que se compra también un mes más.',
    year: 'Se pagaría tan poco, o el fin está tan cerca, que se compra también un año más.',
  },
  noCharge: 'No se cobra nada de forma automática, ni ahora ni después: cada pago lo hace usted.',
  openBill: 'La factura que está abierta ahora se anula.',
  continue: 'Continuar al pago',
  choose: 'Elegir para después',
  chosen: '%{name} queda elegido, desde el %{time}. Se paga más tarde.',
} satisfies typeof English;
