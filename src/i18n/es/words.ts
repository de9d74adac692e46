import type { words as English } from '../en/words.ts';

export const words = {
  productState: {
    new: 'Nuevo',
    edited: 'Editado',
    publishing: 'Publicando',
    published: 'Publicado',
    failed: 'Con error',
  },
  source: {
    aliexpress: 'AliExpress',
    alibaba: 'Alibaba.com',
    1688: '1688',
    ebay: 'eBay',
    dhgate: 'DHgate',
    shopifyCsv: 'CSV Shopify',
    wooCsv: 'CSV WooCommerce',
    manual: 'Manual',
  },
  publishStatus: { active: 'Activo', archived: 'Inactivo', draft: 'Borrador' },
  jobKind: {
    importFile: 'Importación de archivo',
    collectLink: 'Importación por enlace',
    publish: 'Publicación',
    syncStore: 'Sincronización',
    bulkDelete: 'Eliminación',
  },
  jobState: {
    queued: 'En espera',
    running: 'En curso',
    done: 'Hecha',
    failed: 'Con error',
    cancelled: 'Cancelada',
  },
  jobRowState: {
    waiting: 'En espera',
    importing: 'En curso',
    success: 'Hecha',
    fail: 'Con error',
    cancelled: 'Cancelada',
  },
  shopState: { linked: 'Conectada', offline: 'Sin conexión' },
  supplierState: { linked: 'Vinculada', expired: 'Caducada' },
  role: { admin: 'Administración', quayside: 'Quayside' },
  sex: { unknown: 'Sin especificar', male: 'Masculino', female: 'Femenino' },
  accountState: { active: 'Activa', suspended: 'Suspendida' },
  auditAction: { rolesChanged: 'Roles cambiados', suspended: 'Suspendida', reinstated: 'Reactivada' },
} satisfies typeof English;
