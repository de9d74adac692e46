import type { texts as English } from './dashboard.en.ts';

export const texts = {
  greeting: 'Hola, %{name}',
  tiles: {
    pool: 'En la lista de importación',
    today: 'Importados hoy',
    published: 'Productos en tiendas',
    stores: 'Tiendas conectadas',
    plan: 'Plan',
    of: 'de %{limit}',
    noLimit: 'sin límite',
    until: 'hasta el %{date}',
  },
  start: {
    title: 'Primeros pasos',
    text: 'Tres pasos para llevar los primeros productos a su tienda.',
    progress: '%{done} de %{total} hechos',
    doneMark: 'Hecho',
    openMark: 'Pendiente',
    collect: 'Importe productos',
    collectText: 'Pegue el enlace de un producto de un proveedor o importe un CSV de Shopify o WooCommerce.',
    collectAction: 'Abrir la lista de importación',
    store: 'Conecte una tienda',
    storeText: 'Elija su plataforma y permita el acceso; nada cambia en la tienda.',
    storeAction: 'Conectar una tienda',
    publish: 'Publique',
    publishText:
      'Elija productos en la lista de importación, revise los precios por tienda y publíquelos de una sola vez.',
    publishAction: 'Elegir productos',
    complete: 'Todo listo. Los productos nuevos se importan en la lista de importación.',
  },
  practice: {
    title: 'Está en el entorno de pruebas',
    text: 'Unas tiendas de prueba y cuentas de proveedores simuladas sustituyen a las reales: nada de lo que pruebe llega a nadie. Sus direcciones y claves están en la página del entorno de pruebas.',
    action: 'Ver tiendas y claves',
  },
  running: { title: 'Tareas en curso', none: 'No hay nada en curso en este momento.', all: 'Todas las tareas' },
} satisfies typeof English;
