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
  read: {
    all: '%{done} tienda leída. |||| %{done} tiendas leídas.',
    some: '%{done} de %{total} tiendas leídas.',
  },
  shop: 'Tienda',
  openInPool: 'Abrir %{name} en la lista de importación',
  underWay: 'En curso',
  look: 'Ver',
} satisfies typeof English;
