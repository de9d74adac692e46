import type { texts as English } from './shipments.en.ts';

export const texts = {
  'shipment.unknown': 'La tienda no respondió. Se está comprobando si aceptó el paquete %{number}.',
  'shipment.blocked.onHold': 'La tienda retiene el pedido. Libérelo allí; el paquete seguirá solo.',
  'shipment.blocked.onHoldFor': 'La tienda retiene el pedido: %{said}. Libérelo allí; el paquete seguirá solo.',
  'shipment.blocked.scheduled': 'La tienda envía este pedido más tarde. El paquete seguirá cuando llegue el momento.',
  'shipment.blocked.service': 'La tienda ha asignado esto a otro servicio. Recupérelo allí o déjelo así.',
  'shipment.blocked.scope':
    'Quayside no puede enviar en esta tienda. Conéctela de nuevo y acepte los permisos solicitados.',
  'shipment.blocked.storeAway': 'La tienda no está conectada. Conéctela; el paquete seguirá solo.',
  'shipment.blocked.restored':
    'Este servidor se restauró con una copia de seguridad: no se envía nada hasta reanudar las compras en «Pedidos al proveedor».',
  'shipment.blocked.platform': 'La plataforma envía este pedido ella misma y no admite número de seguimiento.',
  'shipment.question.shared':
    'La tienda empaqueta este pedido junto con %{said}. Envíelos juntos allí, o sepárelos allí e inténtelo de nuevo.',
  'shipment.question.wholeLine':
    'Esta tienda envía juntas todas las unidades de un producto. Añada las restantes al paquete %{number}.',
  'shipment.question.orderOver':
    'El pedido se canceló o reembolsó antes de que la tienda supiera del paquete %{number}.',
  'shipment.question.shippedThere': 'Estos artículos se enviaron en la tienda como %{there} y aquí como %{number}.',
  'shipment.question.nothingOpen': 'A la tienda no le queda nada por enviar para el paquete %{number}.',
  'shipment.question.lessOpen':
    'A la tienda le quedan menos artículos por enviar de los que lleva el paquete %{number}.',
  'shipment.question.refunded': 'Artículos del paquete %{number} se reembolsaron antes de que la tienda supiera de él.',
  'shipment.question.unsure': 'La tienda tiene varios envíos que pueden ser este paquete.',
  'shipment.question.notKnown': 'Desde hace un día la tienda no dice si aceptó el paquete %{number}. Mírelo allí.',
  'shipment.question.cancelledThere': 'El paquete %{number} se canceló en la tienda.',
  'shipment.question.storeWasAway':
    'La tienda estuvo desconectada más de dos días. ¿Se le comunica aún el paquete %{number}?',
  'shipment.question.tracking': 'La tienda no acepta el número o el transportista del paquete %{number}: %{said}',
  'shipment.question.gone': 'La tienda ya no tiene este pedido.',
  'shipment.question.refused': 'La tienda no aceptó el paquete %{number}: %{said}',
  'shipment.question.cancelRefused': 'La tienda no canceló el paquete %{number}: %{said}',
  'shipment.question.contents':
    'No es seguro a qué líneas del pedido pertenece lo que lleva el paquete %{number}. Indica qué contiene.',
  'shipment.question.moreThanBought': 'Con el paquete %{number} el proveedor ha enviado más de lo comprado.',
  'shipment.question.renumbered':
    'El proveedor ya no muestra el paquete %{before} y muestra %{number} en su lugar. ¿Es el mismo paquete?',
  'shipment.question.whichParcel':
    'El proveedor ya no muestra %{before} y muestra %{number} en su lugar. Da al paquete correcto su nuevo número o añade este.',
  'shipment.question.carrier':
    'La tienda no tiene un transportista como «%{carrier}» para el paquete %{number}. Elige uno.',
  'shipment.question.number':
    '%{number} parece mal escrito: su dígito de control no es correcto. Corrígelo o comunícalo tal cual.',
  'shipment.question.isOrder': '%{number} es un número de pedido. Introduce el número de seguimiento.',
  'shipment.question.elsewhere': 'El paquete %{number} ya es del pedido %{order} de otro cliente.',
  'shipment.question.scannedBefore':
    'El paquete %{number} ya estaba en camino el %{date}, antes de este pedido. Puede ser de otra persona.',
  'shipment.question.earlier':
    'El paquete %{number} es de una compra anterior a que Quayside siguiera los paquetes. ¿Se comunica a la tienda?',
  'shipment.untold.warehouse': 'Va a tu almacén: no se comunica a la tienda.',
  'shipment.untold.old': 'Se envió hace mucho o el pedido está cerrado: no se comunica a la tienda.',
  'shipment.untold.earlier': 'Por decisión, no se comunican a la tienda los paquetes de compras anteriores.',
  'shipment.untold.nothingInIt': 'No queda nada que comunicar a la tienda; su número se guarda solo aquí.',
  'shipment.untold.decided': 'Por decisión, este paquete no se comunica a la tienda.',
  'shipment.untold.oneNumber': 'La tienda guarda un solo número para estos artículos; este se guarda solo aquí.',
  'shipment.cancelled.noRecall': 'Cancelado solo aquí: lo que ya se comunicó a la tienda no se puede retirar.',
  'work.forwarded.provider': 'Se pidió a %{name} que lo envíe, %{at}. Introduzca el número cuando llegue.',
  'work.forwarded.supplier': 'Se pidió al proveedor %{name} que lo envíe, %{at}. Introduzca el número cuando llegue.',
  'work.service.assigned': 'La tienda encarga a %{name} el envío de este pedido. Asúmalo o déjelo allí.',
  'work.service.unnamed': 'La tienda encarga el envío a otro servicio. Asúmalo allí o déjelo.',
  'work.service.asked': 'Se está recuperando de %{name}.',
  'work.service.waiting': 'Se pidió a %{name} que lo devuelva y aún no ha respondido.',
  'work.service.refused.scope':
    'Quayside no puede recuperar pedidos de %{name}. Conecte de nuevo la tienda y acepte los permisos solicitados.',
  'work.service.refused.kept': '%{name} no lo devolvió: puede que ya esté empaquetado. Pregunte allí o déjelo.',
  'work.service.refused.stock': 'Ninguna de sus ubicaciones tiene existencias de estos artículos: %{said}',
  'work.service.refused.other': 'La tienda no traspasó el pedido desde %{name}: %{said}',
  'work.track.shipBy':
    'TikTok Shop cancela lo que no se envíe antes de %{at}. Envíelo o introduzca antes su número de seguimiento.',
  'work.track.lost':
    'El transportista da %{number} por perdido (%{at}). Márquelo como perdido y vuelva a comprarlo, o reembolse al cliente.',
  'work.track.returned':
    '%{number} volvió a su remitente (%{at}). Pida el reembolso al vendedor y vuelva a comprarlo, o reembolse al cliente.',
  'work.track.returning':
    '%{number} vuelve a su remitente desde %{at}. Compruebe la dirección con el cliente y pida al transportista que lo entregue de nuevo.',
  'work.track.exception':
    '%{number}: el transportista informa de un problema desde %{at}. Pregunte al transportista o al vendedor qué ocurre.',
  'work.track.held':
    '%{number} está retenido desde %{at} hasta que alguien actúe. Pregunte al transportista qué falta: documentos, aranceles o la dirección.',
  'work.track.lateArrival':
    '%{number} se entregó (%{at}), aunque se dio por perdido y se volvió a comprar. Cancele la segunda compra o consérvela.',
  'work.track.attempted':
    '%{number} no se pudo entregar (%{at}). Pida al cliente que acuerde otra entrega con el transportista.',
  'work.track.pickup':
    '%{number} espera a ser recogido desde %{at}. Recuérdeselo al cliente antes de que lo devuelvan.',
  'work.track.late':
    '%{number} ha pasado el día prometido (%{date}). Pregunte al vendedor dónde está y avise al cliente.',
  'work.track.noNumber':
    'Pagado el %{at} y aún sin número de seguimiento. Pregunte al vendedor o abra el pedido en el proveedor.',
  'work.track.noScan':
    '%{number} no se ha escaneado desde que se conoce (%{at}). Pregunte al vendedor si lo entregó al transportista, o pida otro número.',
  'work.track.customs':
    '%{number} está en la aduana desde %{at}. Pregunte al transportista si faltan documentos o aranceles.',
  'work.track.standing': 'Sin novedades de %{number} desde %{at}. Pregunte al transportista o al vendedor dónde está.',
  'job.createShipments': 'Enviar %{count} paquete |||| Enviar %{count} paquetes',
} satisfies typeof English;
