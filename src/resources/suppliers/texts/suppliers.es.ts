import type { texts as English } from './suppliers.en.ts';

export const texts = {
  account: {
    intro:
      'Vincule una cuenta de %{supplier} para importar productos por enlace con precios, existencias y envíos actuales. Quayside solo ve datos de productos; no pide nada por su cuenta.',
    link: 'Vincular una cuenta',
    linkAgain: 'Vincular otra cuenta',
    reauthorise: 'Autorizar de nuevo',
    use: 'Usar esta cuenta',
    inUse: 'En uso',
    nowUsed: 'A partir de ahora se usa %{name}.',
    severalText:
      'Los productos nuevos se importan con la cuenta en uso. Si el proveedor deja de aceptarla, la siguiente cuenta vinculada ocupa su lugar.',
    unlink: 'Desvincular',
    unlinkTitle: '¿Desvincular %{name}?',
    unlinkText:
      'Quayside olvida la cuenta y sus tokens. Los productos importados se quedan; no se podrá importar por enlace hasta que vincule de nuevo una cuenta.',
    unlinkOneText:
      'Quayside olvida la cuenta y sus tokens. Los productos importados se quedan y los enlaces se importan con sus otras cuentas.',
    unlinked: 'La cuenta está desvinculada.',
    emptyTitle: 'Ninguna cuenta de %{supplier} vinculada',
    emptyText: '%{supplier} le pide que inicie sesión y permita el acceso; después vuelve aquí.',
    notConfigured:
      'Este servidor aún no tiene claves de %{supplier}, por lo que no se pueden vincular cuentas. Su operador registra una aplicación en %{supplier}, define estos ajustes y reinicia el servidor; la guía de operación explica cómo:',
    worksWithout: 'Puede seguir importando archivos y páginas guardadas, y usar la extensión del navegador.',
    accounts: 'Cuentas vinculadas',
    validity: {
      ended: 'La autorización terminó %{ago}, el %{date}. Autorice de nuevo para importar por enlace.',
      refused: '%{supplier} ya no acepta esta autorización. Autorice de nuevo para importar con esta cuenta.',
      endsSoon: 'Termina %{ago}, el %{date}',
      validUntil: 'Válida hasta el %{date}; termina %{ago}',
      linkedAt: 'Vinculada el %{date}',
    },
  },
  ways: {
    title: 'Otros proveedores',
    account: 'Con una cuenta que usted vincula.',
    app: 'Con las claves propias de este servidor: no hay nada que vincular. La compra la hace usted allí; Quayside le lleva al pago.',
    none: 'No ofrece interfaz a los compradores: importe en la página del producto con la extensión del navegador y compre allí usted mismo.',
    appMissing: 'Su operador debe definir %{settings}.',
  },
  oauth: {
    signInTitle: 'Inicie sesión para terminar',
    signInText: 'Su tienda ha respondido. Inicie sesión en Quayside para ver el resultado.',
    working: 'Completando la autorización',
    workingText: 'Tarda unos segundos. Deje esta página abierta.',
    entering: 'Entrando desde su tienda',
    notEntered: 'No se pudo iniciar sesión',
    byPassword: 'Iniciar sesión con contraseña',
    linkedTitle: '%{name}: cuenta vinculada',
    linkedText: 'Ya se pueden importar productos por enlace.',
    storeTitle: '%{name}: tienda conectada',
    storesTitle: '%{count} tiendas conectadas',
    storeText: 'Se están leyendo sus productos y pedidos. Ya puede publicar productos.',
    toPublish: 'Elegir productos para publicar',
    goOnPublishing: 'Continuar la publicación',
    toImport: 'Ir a la lista de importación',
    toAccounts: 'Ir a las cuentas',
    toStores: 'Ir a las tiendas',
    refusedTitle: 'La autorización no funcionó',
    refusedText: 'No se permitió el acceso o se cerró la página antes de tiempo. Empiece de nuevo cuando quiera.',
    pendingText:
      'La tienda aún no ha enviado sus claves. Espere un momento y compruébelo de nuevo; si sigue igual, empiece de nuevo.',
    check: 'Comprobar de nuevo',
    startAgain: 'Empezar de nuevo',
  },
} satisfies typeof English;
