import type { texts as English } from './serviceOrders.en.ts';

export const texts = {
  label: 'Pedidos que envían otros servicios',
  text: '%{count} pedido abierto está asignado a %{names}. ¿Quiere enviarlo usted? |||| %{count} pedidos abiertos están asignados a %{names}. ¿Quiere enviarlos usted?',
  unnamed: 'otro servicio',
  onlyInStore:
    '%{platform} no permite que Quayside recupere pedidos. Para enviarlos usted, asígnelos a su propia ubicación en el panel de la tienda; entonces pasarán a ser suyos aquí automáticamente.',
  takeOver: 'Recuperar',
  again: 'Intentar de nuevo',
  leave: 'Dejar al servicio',
  leaveAll: 'Dejarlos allí',
  later: 'Decidir más tarde',
  laterToo: 'Hacer lo mismo con los próximos pedidos',
  done: {
    takeOver: 'Recuperando %{count} pedido. |||| Recuperando %{count} pedidos.',
    leave: '%{count} pedido se deja a su servicio. |||| %{count} pedidos se dejan a su servicio.',
  },
  notDone: {
    takeOver:
      '%{count} pedido queda como está: ningún servicio lo envía, la tienda no lo traspasa o ya se está recuperando. |||| %{count} pedidos quedan como están: ningún servicio los envía, la tienda no los traspasa o ya se están recuperando.',
    leave:
      '%{count} pedido queda como está: ningún servicio lo envía o ya se había dejado. |||| %{count} pedidos quedan como están: ningún servicio los envía o ya se habían dejado.',
  },
} satisfies typeof English;
