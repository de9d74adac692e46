import type { texts as English } from './stores.en.ts';

export const texts = {
  'row.storeGone': 'La tienda ya no está conectada. Conéctela y reintente.',
  'row.storeJoined': 'Esta tienda y otra que ya había conectado son ahora una sola. Reintente para continuar en ella.',
  'row.storeOffline':
    'La tienda no aceptó nuestras claves. Reconéctela en Ajustes › Tiendas y reintente las filas con error.',
  'row.storeUnreachable':
    'La tienda no respondió tras varios intentos. Compruebe que esté en línea y reintente las filas con error.',
  'row.storeHtml':
    'La tienda respondió con una página web en lugar de datos (¿cortafuegos o mantenimiento?). Resuélvalo y reintente.',
  'row.storeRejected': 'La tienda lo rechazó: %{detail}',
  'row.storeThrottled': 'La tienda pide ir más despacio. El resto sigue por sí solo.',
  'row.outcomeAwaited':
    'Aún no se sabe qué fue de la última solicitud. Se preguntará a la tienda en unos %{seconds} s.',
  'row.storeWaits': 'La tienda no responde. Se intenta de nuevo en unos %{seconds} s.',
  'row.storeHtmlWaits':
    'La tienda responde con una página web en lugar de datos (¿cortafuegos o mantenimiento?). Se intenta de nuevo en unos %{seconds} s.',
  'row.storeErrorWaits': 'La tienda respondió con un error propio. Se intenta de nuevo en unos %{seconds} s.',
  'row.answerUnexpected':
    'La tienda respondió de forma inesperada (%{where}). Puede que un plugin altere sus respuestas; revíselo y reintente.',
  'row.remoteGone': 'El producto ya no está en la tienda.',
  'row.variantGone': 'Una variante ya no está en la tienda. Sincronice la tienda y vuelva a intentarlo.',
  'row.apiVersionGone':
    'La plataforma ha retirado la versión de su interfaz que usa Quayside (%{version}). Actualice Quayside.',
  'row.shopGone':
    '%{platform} ya no tiene esta tienda o ya no admite la versión %{version} de su interfaz. Si la tienda está abierta, actualice Quayside.',
  'row.channelClosed':
    'El producto está creado, pero no en la tienda en línea: %{platform} no permite que esta aplicación publique en ella. Añádalo al canal desde la tienda.',
  'store.unreachable':
    'La tienda no responde. Comprueba que está en línea; se vuelve a intentar cada cuarto de hora y con Sincronizar.',
  'store.webPage':
    'La tienda responde con una página web en lugar de datos (¿cortafuegos o mantenimiento?). Compruébala; se vuelve a intentar cada cuarto de hora y con Sincronizar.',
  'store.alsoElsewhere':
    'Otra cuenta de este servidor también está conectada a esta tienda: ambas cambian sus productos y ven sus pedidos. Desconéctela en una de ellas o revoque en la tienda las claves de la otra.',
  'store.offline':
    'La tienda ya no acepta nuestras claves: no se envía ni se lee nada hasta que usted la vuelva a conectar.',
  'unreadable.missing': 'Falta: %{facts}.',
  'unreadable.odd': 'No se puede leer: %{facts}.',
  'unreadable.other': 'No se puede leer uno de sus valores.',
  'unreadable.notSaved': 'Contiene un valor que no se puede guardar aquí.',
  'unreadable.field.refunds': 'un reembolso',
  'unreadable.field.shipments': 'un envío',
  'unreadable.field.address': 'la dirección',
  'unreadable.field.variants': 'una variante',
  'unreadable.field.lineQuantity': 'la cantidad de un artículo',
  'unreadable.field.linePrice': 'el precio de un artículo',
  'unreadable.field.lines': 'un artículo',
  'unreadable.field.createdAt': 'la fecha de creación',
  'unreadable.field.updatedAt': 'la fecha del último cambio',
  'unreadable.field.date': 'una fecha',
  'unreadable.field.currency': 'la moneda',
  'unreadable.field.stock': 'las existencias',
  'unreadable.field.amount': 'un importe',
  'unreadable.field.status': 'el estado',
  'unreadable.field.images': 'una imagen',
  'unreadable.field.title': 'el título',
  'unreadable.field.number': 'el número',
  'unreadable.field.whole': 'la entrada completa',
  'row.orderUnreadable': 'Ahora no se puede leer el pedido en su tienda: no se compra nada para él hasta que se pueda.',
  'row.unreadable.orders':
    'No se puede leer %{count} pedido: %{names}. Todo lo demás está aquí. |||| No se pueden leer %{count} pedidos: %{names}. Todo lo demás está aquí.',
  'row.unreadable.products':
    'No se puede leer %{count} producto: %{names}. Todo lo demás está aquí. |||| No se pueden leer %{count} productos: %{names}. Todo lo demás está aquí.',
} satisfies typeof English;
