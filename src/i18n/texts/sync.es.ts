import type { texts as English } from './sync.en.ts';

export const texts = {
  emptyTitle: 'Ninguna tienda conectada',
  lastSync: 'Última sincronización',
  never: 'Nunca',
  sync: 'Sincronizar',
  syncAll: 'Sincronizar',
  syncOne: 'Sincronizar %{name}',
  reconnect: 'Reconectar',
  newTab: 'se abre en otra pestaña',
  ended: {
    done: '%{title}: sincronización completada.',
    failed: '%{title}: no se pudo sincronizar.',
    cancelled: '%{title}: sincronización cancelada.',
    partly: '%{title}: algunas tiendas no se sincronizaron.',
  },
  shop: 'Tienda',
  openInPool: 'Abrir %{name} en la lista de importación',
  underWay: 'En curso',
  look: 'Ver',
} satisfies typeof English;
