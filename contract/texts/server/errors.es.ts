import type { texts as English } from './errors.en.ts';

export const texts = {
  'error.membershipRequired': 'Esta función es una ventaja para miembros. Hágase miembro para usarla.',
  'error.quotaImports':
    'Se alcanzó el límite de su plan: productos incorporados hoy, %{limit}. Mañana (UTC) habrá sitio de nuevo, o con un plan superior.',
  'error.quotaPool':
    'Se alcanzó el límite de su plan: productos en la lista de importación, %{limit}. Elimine algunos o elija un plan superior.',
  'error.quotaStores': 'Se alcanzó el límite de su plan: tiendas, %{limit}. Desconecte una o elija un plan superior.',
  'error.captureWaits':
    'Su plan no tiene sitio ahora para este producto. La página se guarda y se incorpora sola en cuanto haya sitio.',
  'error.storeReadOnly':
    'Con su plan, %{store} solo se puede leer: allí no se publica ni se cambia nada a mano. Los pedidos, los precios y las existencias siguen. Elija en qué tiendas se puede escribir, o un plan superior.',
  'error.plansOff': 'Aquí no hay planes: nada está limitado.',
  'error.storesChosenToday':
    'Las tiendas se eligieron hace menos de un día. Se pueden elegir de nuevo después de %{time}.',
  'error.storesFit': 'Su plan tiene sitio para todas sus tiendas.',
  'error.storesTooMany': 'Se eligieron demasiadas tiendas: %{count}. Con su plan siguen admitiendo cambios: %{limit}.',
  'error.levelNotSold':
    '%{level} no se vende por este periodo con este medio de pago. Elija otro periodo u otro medio.',
  'error.payChannelOff': 'Aquí no se pueden pagar planes con este medio. Elija otro o pregunte a su administrador.',
  'error.paymentsHeld':
    'Los pagos están en pausa porque se restauró una copia de seguridad. Su administrador los reanuda; no se pierde nada.',
  'error.nothingPaid': 'No hay ningún plan de pago que cambiar.',
  'error.billNotPaid': 'Esta factura no se pagó, así que no hay nada que devolver.',
  'error.refundTooLate':
    'Un plan se puede devolver en los cinco días siguientes al pago. Para esta factura ya pasaron.',
  'error.refundNewerFirst': 'Una factura más reciente se basa en esta. Devuelva primero aquella.',
  'error.paymentDisputed': 'Este pago está en disputa con su banco; no se puede devolver hasta que se decida.',
  'error.billRefunded': 'Esta factura ya se devolvió.',
  'error.strayResolved': 'Alguien ya se ocupó de este pago.',
  'error.refundNotFailed': 'Este reembolso no ha fallado.',
  'error.payChannelRefused':
    '%{channel} lo rechazó: %{detail}. No se pagó nada. Pruebe otro medio o pregunte a su administrador.',
  'error.payChannelAway':
    '%{channel} no responde en este momento. La factura se conserva; inténtelo de nuevo en un momento.',
  'error.supplierNotAuthorised':
    'Vincule primero su cuenta de %{supplier}: el proveedor solo responde a cuentas que lo han permitido.',
  'error.invalidInput': 'Algo en el formulario no es correcto. Corrija los campos marcados y envíelo de nuevo.',
  'error.requestTooLarge': 'Es más de lo que admite una solicitud. Envíelo en partes más pequeñas.',
  'error.passwordUnreadable': 'La contraseña llegó ilegible. Recargue la página e inténtelo de nuevo.',
  'error.undoStale':
    'Este enlace ya se ha usado o tiene más de siete días. Restablezca la contraseña o consulte a su administrador.',
  'error.nothingToMove':
    'No hay nada que pasar: ninguna línea de este pedido sustituye ya a otra comprada. Vuelva a cargar el pedido.',
  'error.mappedIsGone': 'Lo asignado ya no se vende. Elija otra oferta.',
  'error.tooManyAliases': 'Puede haber como máximo %{limit} palabras propias. Quite las que ya no necesite.',
  'error.accountSuspended': 'Esta cuenta está suspendida. Consulte a su administrador.',
  'error.passwordNeeded':
    'Ha entrado con un enlace de su tienda. Escriba su contraseña para continuar o inicie sesión con ella.',
  'error.storeLinkOperator': 'Los administradores de este servidor solo inician sesión con su contraseña.',
  'error.storeLinkRefused':
    'Este enlace no es de ninguna tienda conectada aquí. Ábralo de nuevo en WordPress o inicie sesión con su contraseña.',
  'error.storeLinkLate': 'Este enlace tiene más de cinco minutos. Ábralo de nuevo en WordPress.',
  'error.storeLinkEarly':
    'El reloj de su tienda va adelantado y su enlace aún no es válido. Pida que lo ajusten o inicie sesión con su contraseña.',
  'error.storeLinkUsed': 'Este enlace ya se ha usado. Ábralo de nuevo en WordPress.',
  'error.storeLinkOff':
    'El acceso desde esta tienda está desactivado. Inicie sesión con su contraseña y actívelo en los ajustes de la tienda.',
  'error.storeLinkEmail':
    'Su correo en WordPress no es el de la cuenta que conectó esta tienda. Inicie sesión con su contraseña.',
  'error.fileMissing': 'No llegó ningún archivo. Elija un archivo y envíelo de nuevo.',
  'error.fileEmpty': '%{name} está vacío. Expórtelo de nuevo y elija el archivo nuevo.',
  'error.fileEncodingUnsure':
    'No se reconocen las letras de %{name}: no está guardado como UTF-8. Elija su codificación en la vista previa o guárdelo de nuevo como «CSV UTF-8».',
  'error.fileUnknownColumns':
    '%{name} es una tabla, pero no está claro qué columna contiene el título y cuál el precio. Elija las columnas e impórtelo después.',
  'error.fileGone': 'Este archivo ya no se conserva. Elíjalo de nuevo.',
  'error.exportCurrencies':
    'Estos productos tienen precios en varias monedas (%{currencies}). Un archivo contiene una sola: elija cuál.',
  'error.fileTooLarge': '%{name} supera %{limit} MB. Divídalo e importe las partes.',
  'error.fileNotText':
    '%{name} no es un archivo CSV, Excel (.xlsx) ni HTML: su contenido es %{found}. Elija el propio archivo exportado.',
  'error.fileUnknownKind':
    'No se reconoció %{name}. Importe un CSV de productos de Shopify o WooCommerce, una tabla (CSV, .xlsx), un archivo de toda su lista de importación o una página de producto guardada (.html) de AliExpress, 1688, eBay, DHgate o Alibaba.com.',
  'error.fileNotProductPage':
    'No se encontró ningún producto en %{name}. Guarde una página de producto de AliExpress, 1688, eBay, DHgate o Alibaba.com con sus scripts («Página web completa» o «Solo HTML»).',
  'error.pictureUnknown': 'Esta imagen no la subió usted. Elija un archivo y súbalo de nuevo.',
  'error.linkInvalid':
    'Esto no es una dirección web. Pegue el enlace de una página de producto que empiece por https://.',
  'error.linkBareId': 'Un número solo no dice de qué proveedor es. Pegue el enlace completo de la página del producto.',
  'error.linkSharePassword':
    'Una contraseña para compartir solo se abre en su propia aplicación. Ábrala allí, elija Compartir y copie el enlace.',
  'error.linkUnresolved': 'No se pudo seguir este enlace corto. Ábralo en el navegador y pegue el enlace largo.',
  'error.authorisationRefused': 'Se rechazó la autorización. Empiece de nuevo y permita el acceso.',
  'error.authorisationStale': 'Esta autorización se inició hace demasiado tiempo o ya se usó. Empiece de nuevo.',
  'error.storeNotConfigured':
    '%{platform} aún no se puede conectar en este servidor. Su operador debe definir %{variables}.',
  'error.storeForged':
    'La respuesta no llevaba la firma de %{platform}, por lo que no se ha aceptado. Vuelva a iniciar la conexión.',
  'error.storeWithoutShop':
    'La autorización no incluye ninguna tienda de %{platform}. Elija una tienda al permitir el acceso.',
  'error.storeAppMissing':
    'Este sitio no tiene instalado %{platform} Stores. Añádalo en el panel del sitio y vuelva a conectarlo.',
  'error.publishNothing': 'No hay nada que publicar: los productos o tiendas elegidos ya no existen. Elija de nuevo.',
  'error.exportTooMany': 'Una exportación admite como máximo %{limit} productos. Acote el filtro y exporte por partes.',
  'error.nothingToChange': 'No cambiaría nada: los productos elegidos ya están como usted quiere.',
  'error.exportTooManyOrders':
    'Una exportación admite como máximo %{limit} pedidos. Acote el filtro y exporte por partes.',
  'error.exportTooManyShipments':
    'Una exportación admite como máximo %{limit} envíos. Acote el filtro y exporte por partes.',
  'error.pictureNotLoaded':
    'No se pudo cargar la imagen desde %{host}. Abra su dirección para ver si sigue allí, o súbala usted.',
  'error.translateNotConfigured':
    'Este servidor aún no tiene ningún servicio de traducción. Su operador puede configurarlo como describe la guía de traducción.',
  'error.translateLanguage': '%{provider} no traduce desde este idioma ni hacia él. Elija otro.',
  'error.translateRefused': '%{provider} rechazó el texto: %{detail}',
  'error.translateKeyRefused':
    '%{provider} no acepta la clave de este servidor. El operador debe revisar TRANSLATE_KEY y la cuenta.',
  'error.translateQuotaUsed':
    'La cuenta de traducción en %{provider} está agotada. El operador debe recargarla o ampliar su límite; después, vuelva a intentarlo.',
  'error.translateTooFast':
    'Se consulta a %{provider} con demasiada frecuencia. Espere un minuto y vuelva a intentarlo.',
  'error.translateUnavailable': '%{provider} no responde en este momento. Vuelva a intentarlo en unos minutos.',
  'error.lastAdmin': 'Debe haber al menos un administrador. Dé antes el rol a otra persona.',
  'error.ownAccount': 'No puede suspender su propia cuenta. Pídaselo a otro administrador.',
  'error.forbidden': 'Su cuenta no tiene permiso para esto. Pida el rol a un administrador.',
  'error.jobFinished': 'Esta tarea ya ha terminado.',
  'error.alreadyUndone': 'Esto ya se deshizo. Rehágalo para recuperarlo.',
  'error.ordersChanged':
    'Seleccionó %{chosen} pedidos; ahora coinciden %{count}. No se planificó nada: revise la lista y vuelva a seleccionar.',
  'error.planConfirmed': 'Este plan ya se confirmó. Vuelva a planificar los pedidos.',
  'error.purchaseAsked': 'En este momento se está preguntando al proveedor. Inténtelo de nuevo en unos minutos.',
  'error.purchaseStopped':
    'El pedido está retenido, cancelado o cambiado: ahora no se debe comprar nada. Mire primero el pedido.',
  'error.buyingPaused':
    'Este servidor se restauró con una copia de seguridad del %{at}. Aquí no consta lo comprado desde entonces: compárelo con las listas de pedidos de sus proveedores y después reanude las compras en «Pedidos al proveedor».',
  'error.purchaseClaimed': 'Otra persona trabaja en este pedido al proveedor, o ya no espera a nadie.',
  'error.purchaseNotByHand': 'Este pedido al proveedor no espera ningún número.',
  'error.purchaseNotUnknown': 'Ya se sabe qué pasó con este pedido al proveedor. Vuelva a mirarlo.',
  'error.clientKeyUsed':
    'Esto ya se envió antes con otro contenido y la misma clave. Recargue la página y envíelo de nuevo.',
  'error.selectionChanged':
    'Eligió %{chosen} productos; ahora coinciden %{count}. No se cambió nada: revise la lista y elija de nuevo.',
  'error.mailNotSent':
    'El servidor de correo no ha aceptado el mensaje. Inténtelo de nuevo en unos minutos; si sigue igual, consulte a quien administra este servidor.',
  'error.tooManyTries': 'Demasiados intentos. Espere %{minutes} min e inténtelo de nuevo.',
  'error.tooManyCodes': 'Se acaba de enviar un código. Espere %{seconds} s antes de pedir otro.',
  'error.databaseAway':
    'El servidor no puede conectar con su base de datos en este momento. No se perdió nada; inténtelo de nuevo en unos segundos.',
  'error.outcomeUnknown':
    'La conexión con la base de datos se interrumpió al guardar. Es posible que ya esté guardado: compruébelo antes de volver a intentarlo.',
  'error.diskFull': 'El disco del servidor está lleno. No se perdió nada; libere espacio e inténtelo de nuevo.',
  'error.runUnderWay': 'Esto sigue en curso. Cancélelo o espere a que termine y luego deshágalo.',
  'error.draftIncomplete':
    'Todavía falta algo para añadir este producto a la lista de importación. Complete los campos marcados.',
  'error.mergeCurrencies':
    'Estos productos tienen precios o costes en monedas distintas (%{currencies}), por lo que no se pueden combinar. Páselos antes a una sola moneda.',
  'error.mergeUnsolved':
    'El producto combinado aún no estaría completo. Resuelva lo que está marcado y vuelva a combinar.',
  'error.shippingNotOffered':
    'Todavía no se puede informar de paquetes a tiendas de %{platform} desde aquí. Introduzca el número en la tienda.',
  'error.carrierUnknown': 'La tienda no conoce la empresa de transporte «%{carrier}». Elija una de su lista u «Otra».',
  'error.trackingNumberMistyped':
    'El dígito de control de %{number} es incorrecto: falta un carácter o está mal escrito. Compárelo con la etiqueta.',
  'error.trackingNumberIsOrder':
    '%{number} es el número de un pedido, no de un paquete. Introduzca el número de seguimiento.',
  'error.trackingNumberKnown':
    '%{number} ya es un paquete de este pedido. Cambie ese paquete o introduzca otro número.',
  'error.trackingNumberElsewhere':
    '%{number} es el paquete del pedido %{order}, que va a otra persona. Compruebe el número.',
  'error.shipmentTooMuch': 'De «%{title}» aún se pueden enviar %{open}. Introduzca menos.',
  'error.warehouseUnknown': 'Este almacén ya no existe. Elija otro.',
  'error.warehouseNameTaken': 'Ya hay un almacén llamado «%{name}». Elija otro nombre.',
  'error.warehouseInUse':
    '«%{name}» no se puede eliminar. Artículos que contiene: %{held}. Compras en camino: %{expected}. Primero traslade o dé de baja los artículos y reciba o cierre las compras.',
  'error.stockSkuUnknown': 'No hay ningún artículo con el SKU «%{sku}». Añádalo como artículo o revise el SKU.',
  'error.stockSkuTaken': 'El SKU «%{sku}» ya es de otro artículo. Escriba otro SKU.',
  'error.stockAliasTaken': 'El SKU del proveedor %{skuId} ya pertenece al artículo «%{sku}». Quítelo allí primero.',
  'error.stockItemInUse':
    '«%{sku}» no se puede eliminar: tiene movimientos o una asignación lo usa. Déjelo sin existencias.',
  'error.stockTooFew': 'Solo hay %{count} artículo. Saque menos. |||| Solo hay %{count} artículos. Saque menos.',
  'error.stockTooMany': 'Un almacén no admite más de %{limit} de un artículo. Escriba menos.',
  'error.stockMoved':
    'El nivel era %{basis} al empezar el recuento y ahora es %{now}. No se ha cambiado nada: vuelva a contar.',
  'error.stockReserved':
    '%{count} de estos artículos se acaba de reservar para un pedido. Mire de nuevo el nivel y repita. |||| %{count} de estos artículos se acaban de reservar para pedidos. Mire de nuevo el nivel y repita.',
  'error.stockNotFree':
    'Allí solo hay %{count} artículo libre; los demás están reservados para pedidos. Traslade menos. |||| Allí solo hay %{count} artículos libres; los demás están reservados para pedidos. Traslade menos.',
  'error.sameWarehouse': 'Los artículos ya están en este almacén. Elija otro.',
  'error.countryUnknown': '«%{country}» no es un país conocido. Elija uno de la lista.',
  'error.stockNotReserved':
    'De «%{title}» hay %{count} en existencias para este pedido. Envíe menos o espere a las demás.',
  'error.purchaseNotForStock': 'Esta compra va a un cliente, no a un almacén. No se puede recibir nada.',
  'error.purchaseNotPlaced': 'Esta compra aún no se ha realizado: nada puede llegar. Anote primero su número.',
  'error.moreThanBought':
    'De «%{title}» se esperan %{outstanding}, no %{received}. Revise el número o acepte el resto como existencias libres.',
  'error.nothingReceived': 'Escriba cuántos artículos llegaron, se dañaron o no llegarán.',
  'error.nothingToDecide': 'Ya no hay nada que decidir sobre esta compra. Mírela tal como está.',
  'error.customerSame': 'Ya son un mismo cliente. Elija otros, o abra ese cliente para separar sus partes.',
  'error.customerChangeGone':
    'Ya no se puede deshacer: estos clientes han cambiado desde entonces. Ábralos y una o separe lo que no sea correcto.',
  'error.customerOpenOrders':
    'Todavía no se puede olvidar a %{name}: queda algo por enviar de %{orders}. Envíelo o cancélelo primero e inténtelo de nuevo.',
  'error.customerOpenPurchases':
    'Todavía no se puede olvidar a %{name}: una compra para %{orders} no ha terminado. Termínela o cancélela primero e inténtelo de nuevo.',
  'error.customerOpenParcels':
    'Todavía no se puede olvidar a %{name}: un paquete de %{orders} está en camino o falta comunicarlo a la tienda. Inténtelo de nuevo cuando termine.',
  'error.customerChanged':
    'Este cliente se modificó mientras tanto. Véalo tal como está e introduzca de nuevo su cambio.',
  'error.exportTooManyCustomers': 'Son más de %{limit} clientes. Elija una tienda o un país y exporte de nuevo.',
  'error.exportTooManyStock': 'Son más de %{limit} filas. Elija un almacén o busque y exporte de nuevo.',
  'error.shipmentOver':
    'Este paquete está cancelado o no se comunica a la tienda: no se puede cambiar. Envíe los artículos de nuevo.',
  'error.shipmentDecided': 'Esto ya se ha decidido. Mire cómo está ahora el paquete.',
  'error.shipmentArrived': 'Este paquete ha llegado: no puede estar perdido. Vuelva a cargar la página.',
  'error.shipmentNotBought':
    'Este paquete no pertenece a ninguna compra: no se puede comprar nada de nuevo por él. Envíe los artículos otra vez.',
  'error.shipmentBoughtAgain':
    'Lo que iba en este paquete del pedido %{number} se ha vuelto a comprar. Retire antes esa compra.',
  'error.orderAtService':
    'La tienda encarga a otro servicio el envío del pedido %{order}. Asúmalo primero o déjelo allí.',
  'error.orderShippedByPlatform':
    'La plataforma envía ella misma el pedido %{order} y no admite número de seguimiento.',
  'error.nothingToShip': 'El pedido %{order} no tiene nada pendiente de envío.',
  'error.orderNumberUnknown': 'No se conoce ningún pedido %{order}. Compruebe el número o sincronice su tienda.',
  'error.orderNumberShared': 'Varias tiendas tienen un pedido %{order}: %{stores}. Elija uno.',
  'error.shippedAtFuture': '%{date} aún no ha llegado. Indique cuándo se envió el paquete.',
  'error.shippedAtUnclear': '%{date} puede leerse de varias formas. Escriba las fechas como 2026-11-28.',
  'error.trackingNumberDamaged':
    'Una hoja de cálculo acortó este número a %{number}. Dé formato de texto a la columna y péguelo de nuevo.',
  'error.skuNotInOrder': 'El pedido %{order} no tiene ningún artículo con el SKU %{sku}.',
  'error.lineUnclear': 'El pedido %{order} tiene varios artículos. Añada una columna con sus SKU.',
  'error.quantityUnclear': '%{quantity} no es una cantidad entera.',
  'error.carrierMissing': 'Indique la empresa de transporte: el número solo no la revela.',
  'error.queryUrlMissing':
    'La tienda no conoce %{carrier}. Elija una de sus empresas o indique la dirección de seguimiento.',
  'error.tableTooLong': '%{name} tiene más de %{limit} paquetes. Divídalo y envíe las partes una tras otra.',
  'error.orderNotShippable':
    'Ahora no se puede enviar nada de este pedido: está cancelado, reembolsado o ya no está en la tienda.',
} satisfies typeof English;
