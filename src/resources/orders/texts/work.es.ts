import { texts as serverTexts } from '#contract/texts/server/shipments.es.ts';
import type { texts as English } from './work.en.ts';

export const texts = {
  forwarded: { provider: serverTexts['work.forwarded.provider'], supplier: serverTexts['work.forwarded.supplier'] },
  service: {
    unnamed: serverTexts['work.service.unnamed'],
    assigned: serverTexts['work.service.assigned'],
    asked: serverTexts['work.service.asked'],
    waiting: serverTexts['work.service.waiting'],
    refused: {
      scope: serverTexts['work.service.refused.scope'],
      kept: serverTexts['work.service.refused.kept'],
      stock: serverTexts['work.service.refused.stock'],
      other: serverTexts['work.service.refused.other'],
    },
  },
  track: {
    shipBy: serverTexts['work.track.shipBy'],
    lost: serverTexts['work.track.lost'],
    returned: serverTexts['work.track.returned'],
    returning: serverTexts['work.track.returning'],
    exception: serverTexts['work.track.exception'],
    held: serverTexts['work.track.held'],
    lateArrival: serverTexts['work.track.lateArrival'],
    attempted: serverTexts['work.track.attempted'],
    pickup: serverTexts['work.track.pickup'],
    late: serverTexts['work.track.late'],
    noNumber: serverTexts['work.track.noNumber'],
    noScan: serverTexts['work.track.noScan'],
    customs: serverTexts['work.track.customs'],
    standing: serverTexts['work.track.standing'],
  },
  hold: {
    test: 'Es un pedido de prueba: no se compra nada para él.',
    merchant: '%{reason}',
    store: 'Retenido en la tienda: %{reason}',
    unpaid: 'Aún no está pagado.',
    authorised: 'El pago está autorizado, pero no cobrado.',
    onDelivery: 'Se paga contra reembolso; esta tienda no lo cuenta como pagado.',
    partiallyPaid: 'Solo está pagado en parte.',
    addressChanged: 'La dirección de la tienda cambió después de indicar otra.',
    masked: 'La plataforma oculta partes de la dirección.',
    anotherOrder: 'La tienda tiene ahora otro pedido con este número. Revíselo antes de comprar.',
    tooMany: 'Una línea es de %{count} artículos. Revise este pedido antes de comprar.',
    restored:
      'Restaurado con una copia de seguridad: pudo comprarse después de ella. Mire sus pedidos en el proveedor y después libérelo.',
    lineReplaced: 'Una línea ya comprada salió del pedido y el mismo producto volvió en otra. Diga si es la misma.',
  },
  purchase: {
    frozen: 'El proveedor lo bloqueó: mire allí qué pide.',
    audit: 'El proveedor está revisando el pago.',
    address: 'El proveedor pide completar la dirección.',
    cancelAsked: 'Se pidió cancelarlo; el proveedor aún no responde.',
    accountLost:
      'Ya no se puede leer: su cuenta en el proveedor no está vinculada. Vincúlela de nuevo o diga qué pasó.',
    notOurs: 'La cuenta no ve este número de pedido: es de otra cuenta. Corrija el número.',
    notSeen: 'El proveedor no conoce este número de pedido. Corríjalo o compruebe el pedido en el proveedor.',
    silent: 'No hay noticias desde hace 120 días. Mírelo en el proveedor y diga qué pasó.',
  },
  after: {
    cancelled: {
      byHand: 'El pedido se canceló. No lo compre a mano: retírelo, o escriba el número si ya lo compró.',
      unpaid: 'El pedido se canceló. Cancélelo también en el proveedor o deje que caduque sin pagar.',
      paid: 'El pedido se canceló después de pagar la mercancía. Pida al proveedor que cancele y reembolse.',
      shipped: 'El pedido se canceló cuando la mercancía ya había salido. Decida si la devuelve.',
    },
    less: {
      byHand:
        '%{count} unidad ya no hace falta. Vuelva a tomarlo para ver cuántas quedan por comprar. |||| %{count} unidades ya no hacen falta. Vuelva a tomarlo para ver cuántas quedan por comprar.',
      unpaid:
        '%{count} unidad ya no hace falta. Cancele en el proveedor y compre de nuevo, o páguelo todo. |||| %{count} unidades ya no hacen falta. Cancele en el proveedor y compre de nuevo, o páguelo todo.',
      paid: '%{count} unidad ya no hace falta. Pida al proveedor que la quite. |||| %{count} unidades ya no hacen falta. Pida al proveedor que las quite.',
      shipped:
        '%{count} unidad está en camino y ya no hace falta. Decida si la devuelve. |||| %{count} unidades están en camino y ya no hacen falta. Decida si las devuelve.',
    },
    address: {
      byHand: 'La dirección cambió. Retírelo y planifíquelo de nuevo para usar la nueva.',
      unpaid: 'La dirección cambió después de comprar. Cancele en el proveedor y compre de nuevo.',
      paid: 'La dirección cambió después de pagar. Envíe la nueva al proveedor.',
      shipped: 'La dirección cambió cuando la mercancía ya había salido. Avise al transportista o al cliente.',
    },
    hold: {
      paid: 'El pedido está retenido y la mercancía, pagada. Pida al proveedor que espere.',
    },
  },
  uncountable: 'Son más artículos de los que se pueden contar. Revise el pedido en la tienda.',
  mappingChanged: 'El proveedor vende ahora otra cosa con el SKU asignado. Revíselo.',
  stock: 'Falta %{count} artículo en existencias. |||| Faltan %{count} artículos en existencias.',
  lost: '%{count} unidad se perdió por el camino y hay que volver a comprarla. |||| %{count} unidades se perdieron por el camino y hay que volver a comprarlas.',
  boughtTooMany: 'Se compró más de lo que aún hace falta.',
} satisfies typeof English;
