import type { texts as English } from './stores.en.ts';

export const texts = {
  text: 'Conecte tiendas, manténgalas sincronizadas y vea cuáles requieren atención.',
  emptyText: 'Conecte una tienda para publicar productos en ella y ver sus productos y pedidos.',
  linkedAt: 'Conectada el %{date}',
  platforms: 'Tiendas por plataforma',
  all: 'Todas',
  search: 'Nombre o dirección',
  attention: 'Requiere atención (%{count})',
  nothingToDo: 'Ninguna tienda requiere atención.',
  noMatch: 'Ninguna tienda coincide con este nombre o dirección.',
  openJobs: '%{count} tarea en curso |||| %{count} tareas en curso',
  column: {
    trust: 'Estado',
    products: 'Productos',
    orders: 'Pedidos',
    plan: 'Plan y límite de llamadas',
    lastSync: 'Última sincronización',
    actions: 'Acciones',
  },
  rate: {
    points: '%{rate} puntos por segundo',
    calls: '%{rate} llamadas por segundo',
    none: 'Sin límite conocido',
  },
  trust: {
    complete: 'Completa, comprobada %{ago}',
    stale: 'Última comprobación: %{ago}',
    offline: 'Sin conexión: datos de %{ago}',
    offlineNever: 'Sin conexión: no se leyó todo',
    reading: { products: 'Leyendo: %{read} productos hasta ahora', orders: 'Leyendo: %{read} pedidos hasta ahora' },
    readingOf: { products: 'Leyendo: %{read} de %{total} productos', orders: 'Leyendo: %{read} de %{total} pedidos' },
    failed: { products: 'No se pudieron leer los productos', orders: 'No se pudieron leer los pedidos' },
    waiting: { products: 'Aún no se han leído los productos', orders: 'Aún no se han leído los pedidos' },
  },
  webhooks: {
    off: 'Los webhooks están desactivados: los cambios se buscan cada pocos minutos.',
    missing:
      'La tienda no avisa de %{count} tipo de cambio: se busca cada pocos minutos. |||| La tienda no avisa de %{count} tipos de cambios: se buscan cada pocos minutos.',
  },
  connect: {
    title: 'Conectar una tienda',
    titleOf: 'Conectar %{platform}',
    again: 'Reconectar %{name}',
    back: 'Elegir otra plataforma',
    how: { consent: 'Un clic', keys: 'Claves', token: 'Token de acceso' },
    notSetUp: 'No configurada en este servidor',
    missing:
      'Este servidor aún no está registrado en %{platform}. Su operador registra allí una aplicación, como describe la página de %{platform} en la documentación, y define estos ajustes:',
    ways: 'Cómo conectar',
    way: { consent: 'Conectar con un clic', keys: 'Tengo claves', token: 'Tengo un token' },
    consentText:
      '%{platform} le pide que permita el acceso y le trae de vuelta aquí. Debe haber iniciado sesión allí como propietario o con permiso para instalar aplicaciones.',
    consentTextAsks:
      '%{platform} le pregunta qué tienda conectar, le pide que permita el acceso y le trae de vuelta aquí. Debe haber iniciado sesión allí como propietario o con permiso para instalar aplicaciones.',
    consentTextWoo:
      'Su tienda le pide que apruebe la conexión, crea claves para Quayside y le trae de vuelta aquí. Debe haber iniciado sesión en ella como administrador o gestor de la tienda.',
    goOn: 'Continuar en %{platform}',
    address: 'Dirección de la tienda',
    addressHint: 'Como en el navegador, por ejemplo %{example}.',
    consumerKey: 'Clave de cliente',
    consumerSecret: 'Clave secreta de cliente',
    keysTitle: 'Dónde encontrar las claves',
    keysGuide: {
      1: 'En WordPress, abra WooCommerce › Ajustes › Avanzado › API REST.',
      2: 'Elija «Añadir clave» y póngale un nombre, por ejemplo Quayside.',
      3: 'Elija el permiso «Lectura/Escritura» y genere la clave.',
      4: 'Copie ambos valores: la clave secreta solo se muestra una vez.',
    },
    accessToken: 'Token de acceso',
    tokenTitle: 'Dónde encontrar el token',
    tokenGuide: {
      1: 'En la administración de su tienda de %{platform}, cree una aplicación personalizada en los ajustes de aplicaciones.',
      2: 'Permítale leer y escribir productos, inventario, pedidos y envíos.',
      3: 'Instálela y copie su token de acceso: es posible que solo se muestre una vez.',
    },
    submit: 'Conectar',
    done: '%{name}: tienda conectada.',
  },
  settings: {
    action: 'Ajustes de la tienda',
    title: 'Ajustes de %{name}',
    saved: 'Ajustes guardados. Los pedidos abiertos se revisan de nuevo.',
    paid: 'También cuenta como pagado',
    paidHelp:
      'Los pedidos con estos pagos se pueden comprar enseguida. Los demás esperan en Retenidos hasta que llegue el dinero.',
    payment: {
      onDelivery: 'Se envía antes de que el cliente pague.',
      authorised: 'El dinero está reservado; usted lo cobra después.',
      partiallyPaid: 'Por ejemplo, con un anticipo.',
      unpaid: 'Por ejemplo, con factura o transferencia.',
    },
    unpaidCounts: 'Así se podrá comprar cualquier pedido sin pagar de esta tienda, también el que nadie pague nunca.',
  },
  unbind: {
    action: 'Desconectar',
    title: '¿Desconectar %{name}?',
    deleted: 'Se elimina aquí definitivamente:',
    products: 'la lista de su %{count} producto |||| la lista de sus %{count} productos',
    orders: 'su %{count} pedido |||| sus %{count} pedidos',
    keys: 'sus claves y qué productos de usted están publicados en ella',
    kept: 'No cambia: la tienda misma con todo su contenido, ni su lista de importación.',
    republish:
      'Si más tarde la conecta de nuevo y publica los mismos productos, Quayside los encuentra en ella y los actualiza.',
    understood: 'Eliminar aquí los productos y pedidos de esta tienda',
    done: '%{name}: tienda desconectada.',
  },
} satisfies typeof English;
