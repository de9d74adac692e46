import type { texts as English } from './work.en.ts';

export const texts = {
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
  },
  mappingChanged: 'El proveedor vende ahora otra cosa con el SKU asignado. Revíselo.',
  purchase: {
    frozen: 'El proveedor ha bloqueado su pedido.',
    audit: 'El proveedor está revisando su pedido.',
    address: 'El proveedor pide otra dirección.',
    cancelAsked: 'Se pidió al proveedor que lo cancele.',
  },
  boughtTooMany: 'Se compró más de lo que aún hace falta.',
} satisfies typeof English;
