import type { suppliers as English } from '../en/suppliers.ts';

export const suppliers = {
  aliexpress: {
    intro:
      'Vincule una cuenta de AliExpress para importar productos por enlace con precios, existencias y envíos actuales. Quayside solo ve datos de productos; no pide nada por su cuenta.',
    link: 'Vincular una cuenta',
    linkAgain: 'Vincular otra cuenta',
    reauthorise: 'Autorizar de nuevo',
    unlink: 'Desvincular',
    unlinkTitle: '¿Desvincular %{name}?',
    unlinkText:
      'Quayside olvida la cuenta y sus tokens. Los productos importados se quedan; no se podrá importar por enlace hasta que vincule de nuevo una cuenta.',
    unlinked: 'La cuenta está desvinculada.',
    emptyTitle: 'Ninguna cuenta de AliExpress vinculada',
    emptyText: 'AliExpress le pide que inicie sesión y permita el acceso; después vuelve aquí.',
    notConfigured:
      'Este servidor aún no tiene clave de aplicación de AliExpress, por lo que no se pueden vincular cuentas. Quien lo administra puede configurarla según la guía de operación. La importación de archivos y páginas guardadas funciona sin ella.',
    accounts: 'Cuentas vinculadas',
    expired: 'La autorización caducó el %{date}. Autorice de nuevo para importar por enlace.',
    validUntil: 'Válida hasta el %{date}',
    linkedAt: 'Vinculada el %{date}',
  },
  oauth: {
    signInTitle: 'Inicie sesión para terminar',
    signInText: 'Su tienda ha respondido. Inicie sesión en Quayside para ver el resultado.',
    working: 'Completando la autorización',
    workingText: 'Tarda unos segundos. Deje esta página abierta.',
    linkedTitle: '%{name}: cuenta vinculada',
    linkedText: 'Ya se pueden importar productos por enlace.',
    storeTitle: '%{name}: tienda conectada',
    storesTitle: '%{count} tiendas conectadas',
    storeText: 'Se están leyendo sus productos y pedidos. Ya puede publicar productos.',
    toPublish: 'Elegir productos para publicar',
    toImport: 'Ir a la lista de importación',
    toStores: 'Ir a las tiendas',
    refusedTitle: 'La autorización no funcionó',
    refusedText: 'No se permitió el acceso o se cerró la página antes de tiempo. Empiece de nuevo cuando quiera.',
    pendingText:
      'La tienda aún no ha enviado sus claves. Espere un momento y compruébelo de nuevo; si sigue igual, empiece de nuevo.',
    check: 'Comprobar de nuevo',
    startAgain: 'Empezar de nuevo',
    comingTitle: '%{platform} todavía no se puede conectar',
    comingText:
      'No se guardó nada. La conexión con %{platform} llegará en una próxima versión; ya se puede vincular una cuenta de AliExpress.',
  },
} satisfies typeof English;
