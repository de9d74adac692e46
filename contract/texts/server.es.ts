import type { texts as English } from './server.en.ts';

export const texts = {
  'validation.typeText': 'Aquí debe ir un texto.',
  'validation.typeNumber': 'Aquí debe ir un número.',
  'validation.typeInteger': 'Aquí debe ir un número entero.',
  'validation.typeYesNo': 'Aquí debe ir true o false.',
  'validation.typeList': 'Aquí debe ir una lista.',
  'validation.typeObject': 'Aquí debe ir un objeto con campos.',
  'validation.typeNothing': 'Aquí no debe ir nada.',
  'validation.choice': 'Use uno de estos valores: %{values}.',
  'validation.atLeast': 'Use %{least} o más.',
  'validation.above': 'Use más de %{least}.',
  'validation.atMost': 'Use %{most} o menos.',
  'validation.below': 'Use menos de %{most}.',
  'validation.lengthLeast': 'Use al menos %{least} caracteres.',
  'validation.lengthMost': 'Use %{most} caracteres como máximo.',
  'validation.countLeast': 'Indique al menos %{least} elementos.',
  'validation.countMost': 'Indique %{most} elementos como máximo.',
  'validation.multiple': 'Use un múltiplo de %{step}.',
  'validation.id': 'Aquí debe ir un identificador, como 01980000-0000-7000-8000-000000000001.',
  'validation.dateTime': 'Escriba fecha y hora como 2026-11-21T08:00:00Z.',
  'validation.date': 'Escriba la fecha como 2026-11-21.',
  'validation.pattern': 'Debe coincidir con %{pattern}.',
  'validation.unknownField': 'Aquí no existe ese campo.',
  'validation.json': 'Este JSON no se puede leer.',
  'validation.mediaType':
    'Envíe el cuerpo como application/json, application/x-www-form-urlencoded o multipart/form-data.',
  'validation.multipart': 'El formulario está cortado o no es multipart/form-data con separador. Envíelo de nuevo.',
  'validation.address': 'La dirección no se puede leer: después de % deben ir dos dígitos hexadecimales.',
  'store.alsoElsewhere':
    'Otra cuenta de este servidor también está conectada a esta tienda: ambas cambian sus productos y ven sus pedidos. Desconéctela en una de ellas o revoque en la tienda las claves de la otra.',
  'price.rule': 'Regla «%{rule}», tramo desde %{from}',
  'price.converted': 'El coste de %{amount} %{from} a %{rate} es %{cost} %{to}',
  'price.shippingAdded': 'Se suma el envío de %{shipping} al coste: %{cost}',
  'price.multiplier': 'Coste × %{value} = %{result}',
  'price.margin': 'Un margen del %{value} % sobre el coste = %{result}',
  'price.fixed': 'Coste + %{value} = %{result}',
  'price.formula': 'Fórmula %{value} = %{result}',
  'price.ending': 'Se sube para terminar en %{ending}: %{result}',
  'price.endingSkipped': '%{currency} no tiene esos decimales; no se aplica la terminación %{ending}',
  'price.floorMargin': 'Se sube para conservar un margen del %{margin} %: %{result}',
  'price.floorProfit': 'Se sube para conservar un beneficio de %{profit}: %{result}',
  'price.compareAt': 'Precio original de tienda: %{result}',
  'price.compareRemoved': 'El precio original de tienda %{compareAt} quedaría por debajo del precio, así que se quitó',
  'price.compareFormula': 'La fórmula del precio original no da resultado, así que no hay ninguno: %{value}',
  'price.noCost': 'No se conoce el coste, así que no hay precio',
  'price.noRate': 'No hay tipo de cambio de %{from} a %{to}. Introdúzcalo en los tipos de cambio',
  'price.noRule': 'Ninguna regla encaja con este producto',
  'price.held': 'Retenido: de %{before} a %{after} es un cambio del %{change} %, más del %{limit} % permitido',
  'price.tooLarge': 'El precio tendría más de doce cifras enteras',
  'price.locked': 'El precio está bloqueado',
  'price.mine': 'Este precio lo fijó usted',
  'price.currencyMixed':
    'El producto pasaría a %{to}, pero algunos de sus precios siguen en %{from}: no se cambió nada',
  'price.otherRule': 'Antes se aplica otra regla: «%{rule}»',
  'run.applyPrices':
    '%{count} producto con precio según las reglas |||| %{count} productos con precio según las reglas',
  'row.badLine': 'Línea %{line}: %{detail}',
  'row.otherCurrency':
    '«%{value}» indica otra moneda que %{currency}, en la que se lee el archivo. Importe el archivo en la moneda de sus precios.',
  'row.damagedText':
    'Algunas letras de la línea %{line} están dañadas y se sustituyeron por �. Corríjalas en el producto.',
  'row.eitherNumber':
    '«%{value}» puede ser miles o decimales y nada en el archivo lo aclara: se leyó a la manera inglesa. Compruebe el precio.',
  'row.noPrice': '%{count} variantes no tienen precio en el archivo. Ponga los precios antes de publicar.',
  'row.anyAttribute':
    'Allí el cliente puede elegir cualquier valor de %{names}. Aquí cada variante tiene un solo valor, así que se conserva como propiedad.',
  'row.sameIdentity':
    'La lista de importación ya tiene este producto, como «%{title}», de la misma fuente. Quite primero aquel u omita este.',
  'row.otherShop':
    '«%{id}» ya está en la lista de importación, como «%{title}» de %{store}: otra tienda, otro título y otros SKU. Indique si es el mismo producto o uno distinto.',
  'row.added': 'Añadido.',
  'row.updated': 'Actualizado.',
  'row.sellingLeftOut':
    '%{platform} no ha recibido todo lo que se sabe de cómo se vende: %{facts}. Configúrelo allí, si la plataforma lo admite.',
  'row.addressTaken': 'Otro producto de la tienda tiene la dirección «%{address}». La tienda eligió otra.',
  'row.noTitle': 'Falta el título. Complételo en la primera línea del producto.',
  'row.noHandle': 'Falta el identificador. Complete la columna Handle.',
  'row.brokenQuotes': 'Faltan unas comillas de cierre. Revise las comillas de esta línea.',
  'row.badPrice': '«%{value}» no es un precio. Escríbalo así: 12.90.',
  'row.badNumber': '«%{value}» en %{column} no es un número entero.',
  'row.tooManyColumns': 'La línea tiene %{found} celdas y el encabezado %{expected}. Revise comas y comillas.',
  'row.tooManyVariants': 'El producto tiene más de 2048 variantes. Divídalo.',
  'row.duplicateVariant': 'Los valores «%{values}» aparecen dos veces. Quite una de las líneas.',
  'row.missingParent': 'El producto principal «%{parent}» de la variación no está en el archivo.',
  'row.unsupportedType': 'Los productos de tipo «%{type}» no se pueden importar.',
  'row.invalid': '%{field}: este valor no se puede usar.',
  'row.cellTooLong': 'Una celda de la columna %{column} supera la longitud permitida.',
  'row.storeGone': 'La tienda ya no está conectada. Conéctela y reintente.',
  'row.productGone': 'El producto se eliminó de la lista de importación entretanto.',
  'row.changedSince':
    'Algunas partes se cambiaron después y se conservaron. Para deshacerlas también, restaure a un momento anterior.',
  'row.imagesMissing': '%{platform} no admite productos sin una imagen en uso.',
  'row.imagesLeftOut': '%{platform} admite %{limit} imágenes; las demás se omiten.',
  'row.noImages': 'Ninguna imagen está en uso.',
  'row.skuMissing': 'Una variante no tiene SKU: será más difícil casar los pedidos.',
  'row.belowCost': 'Una variante se vende a %{price} y cuesta %{cost}.',
  'row.atCost': 'Una variante se vende a su coste, %{cost}: no hay margen.',
  'row.priceGuessed':
    'El precio del proveedor es una estimación, no se leyó en su página. Compruébelo antes de vender.',
  'row.pricePromotional':
    'El proveedor solo indicó un precio para compradores nuevos o seleccionados: puede que pague más.',
  'row.minOrder': 'El pedido mínimo del proveedor es de %{pieces} unidades: no se puede comprar de una en una.',
  'row.titleTooLong': '%{platform} admite títulos de %{limit} caracteres como máximo.',
  'row.titleTooShort': '%{platform} exige títulos de al menos %{limit} caracteres.',
  'row.bodyTooLong': '%{platform} admite descripciones de %{limit} caracteres como máximo.',
  'row.bodyTooShort': '%{platform} exige una descripción.',
  'row.unchanged': 'No había cambiado nada: se dejó como está.',
  'row.noRuleFits': 'Ninguna regla de precios se aplica a este producto en esta tienda.',
  'row.isDraft': 'Todavía es un borrador. Añádalo primero a la lista de importación.',
  'row.collectedAnew': 'Este producto se volvió a importar entretanto; se conserva el más reciente.',
  'error.supplierBusy': '%{supplier} no admite más llamadas por ahora. Inténtelo de nuevo en unos minutos.',
  'error.supplierNoDelivery':
    'Este producto no se puede entregar en el país de destino de su pedido. Asígnelo de nuevo y envíelo.',
  'error.supplierNotOffered': '%{supplier} no ofrece esto mediante su acceso oficial.',
  'error.supplierForm':
    '%{supplier} respondió en un formato desconocido: %{part}. No se ha cambiado nada. Si continúa, avise a su administrador.',
  'error.supplierPageOnly':
    'Los productos de %{supplier} solo los puede leer una persona en la propia página. Abra el enlace con la extensión del navegador e impórtelo allí.',
  'error.pageIsCheck':
    '%{supplier} muestra una comprobación (captcha) en lugar del producto. Supere la comprobación en la página e inténtelo de nuevo.',
  'error.pageWantsSignIn':
    '%{supplier} muestra este producto solo a quienes han iniciado sesión. Inicie sesión allí e inténtelo de nuevo.',
  'error.pageNotProduct':
    'En esta página de %{supplier} no hay ningún producto que se pueda leer. Abra un producto e inténtelo de nuevo.',
  'error.pairingWrong': 'Este código ya no es válido. Cree uno nuevo en Ajustes › Extensión del navegador.',
  'error.browserNotPaired': 'Este navegador ya no está emparejado con %{product}. Emparéjelo de nuevo con otro código.',
  'error.supplierSkuSoldOut':
    '%{supplier} no indica gastos de envío de una variante agotada. Elija otra variante o inténtelo más tarde.',
  'error.supplierBelowMinimum':
    '%{supplier} no acepta un pedido tan pequeño: el vendedor exige más unidades. Pida más o elija otro vendedor.',
  'error.supplierUnavailable': '%{supplier} no responde en este momento. Inténtelo de nuevo en unos minutos.',
  'error.supplierProductGone': '%{supplier} ya no ofrece este producto. Busque otro vendedor.',
  'error.supplierNotConfigured':
    'Este servidor aún no tiene clave de aplicación de %{supplier}. Su operador puede configurarla según la guía de operación.',
  'error.supplierCountryRefused': 'El vendedor no envía este producto a %{country}. Elija otro país o vendedor.',
  'error.fileIsCaptcha':
    'AliExpress mostró una verificación (captcha) en lugar del producto. Abra la página del producto, supere la verificación y guarde la página de nuevo.',
  'error.linkForeignHost':
    '%{host} no es un proveedor admitido. Pegue el enlace de un producto de uno de estos: %{suppliers}.',
  'error.linkNotProduct':
    'Este enlace lleva a otra página (%{what}), no a un producto. Abra el producto y pegue su enlace.',
  'row.watchCurrency':
    'El proveedor indica precios en otra moneda que la de la importación, por lo que no se pueden comparar. Importe el producto de nuevo.',
  'row.captureGone': 'La página ya no se conserva. Ábrala de nuevo e impórtela allí.',
  'row.linkTwice': 'El mismo producto ya figura más arriba en esta lista.',
  'row.linkTooLong': 'El enlace tiene más de %{limit} caracteres. Cópielo de nuevo en la página del producto.',
  'row.neverCollected': 'Este producto nunca se importó de un proveedor.',
  'row.optionsCollide': 'Dos variantes tendrían los mismos valores de opción. Cambie o elimine primero una de ellas.',
  'row.currencyOwnVariant':
    'Una variante propia no tiene precio del proveedor en la nueva moneda. Elimínela o fije usted los precios.',
  'row.lastVariant': 'Es la última variante y un producto necesita una. Elimine el producto en su lugar.',
  'row.nothingToUndo': 'Ya está como estaba.',
  'store.offline':
    'La tienda ya no acepta nuestras claves: no se envía ni se lee nada hasta que usted la vuelva a conectar.',
  'row.storeOffline':
    'La tienda no aceptó nuestras claves. Reconéctela en Ajustes › Tiendas y reintente las filas con error.',
  'row.storeUnreachable':
    'La tienda no respondió tras varios intentos. Compruebe que esté en línea y reintente las filas con error.',
  'row.storeHtml':
    'La tienda respondió con una página web en lugar de datos (¿cortafuegos o mantenimiento?). Resuélvalo y reintente.',
  'row.skuTaken':
    'El SKU %{sku} pertenece a otro producto de esta tienda (número %{holder}). Cambie el SKU o elimine ese producto.',
  'row.skuInTrash':
    'El SKU %{sku} lo tiene un producto en la papelera de la tienda. Vacíe allí la papelera y reintente.',
  'row.skuRepeated': 'Dos variantes de este producto usan el SKU %{sku}. Dé a cada una el suyo.',
  'row.storeRejected': 'La tienda lo rechazó: %{detail}',
  'row.priceMissing': 'Una variante no tiene precio. Indique los precios antes de publicar.',
  'row.comparePriceLow': 'El precio original no supera el precio de venta, así que se omitió.',
  'row.currencyKept':
    '%{amount} %{from} cuenta como %{amount} %{to}: la tienda vende en %{to} y no se indicó ningún tipo de cambio.',
  'row.currencyDiffers': 'El producto tiene su precio en %{from}; la tienda vende en %{to}.',
  'row.imageNotLoaded': 'No se pudo cargar una imagen de %{host}, así que se omitió: %{src}',
  'row.imageNotTaken': '%{platform} no acepta una imagen de %{host}, así que se omitió: %{src}',
  'row.imagesNotLoaded': '%{platform} no acepta productos sin imagen y no se pudo cargar ninguna de %{host}.',
  'row.imagesNotTaken':
    '%{platform} no acepta productos sin imagen ni acepta las de %{host}: deben ser PNG, JPEG, WebP o BMP de 10 MB como máximo y de al menos 300 píxeles por lado.',
  'row.pictureGone': 'Una imagen ya no está donde estaba en %{host}. Súbala o quítela.',
  'row.pictureRefused': '%{host} no entrega una imagen a este servidor (HTTP %{status}). Súbala o quítela.',
  'row.pictureSilent': '%{host} no responde, así que aquí falta una imagen. Se vuelve a intentar automáticamente.',
  'row.pictureNone': 'Lo que %{host} entrega en la dirección de una imagen no es una imagen. Súbala o quítela.',
  'row.pictureTooLarge': 'Una imagen de %{host} supera los 25 MB o los 40 megapíxeles. Súbala más pequeña.',
  'row.pictureForbidden':
    'La dirección de una imagen en %{host} no es una dirección https pública, por lo que no se carga. Suba la imagen.',
  'row.imageRefused': 'La tienda no pudo cargar una imagen, así que se omitió: %{src}',
  'row.imageType':
    'La dirección de esta imagen no termina en un tipo de imagen, como exige la tienda, así que se omitió: %{src}',
  'row.optionsUnlisted':
    'La tienda ha cambiado valores de opciones y los compradores no pueden elegir estos: %{values}. Cámbielos por otros sin signos especiales y publique de nuevo.',
  'row.collectionRefused': 'La tienda rechazó la colección, así que se omitió.',
  'row.tagsRefused': 'La tienda rechazó algunas etiquetas, así que se omitieron.',
  'row.remoteGone': 'El producto ya no está en la tienda.',
  'row.variantGone': 'Una variante ya no está en la tienda. Sincronice la tienda y vuelva a intentarlo.',
  'row.answerUnexpected':
    'La tienda respondió de forma inesperada (%{where}). Puede que un plugin altere sus respuestas; revíselo y reintente.',
  'row.storeThrottled': 'La tienda pide ir más despacio. El resto sigue por sí solo.',
  'row.barcodeRefused': 'La tienda rechazó el código de barras %{barcode}, así que se omitió.',
  'row.barcodesNotKept': 'La tienda no guarda códigos de barras como %{barcode}, así que se omitieron.',
  'row.optionMissing': 'Falta un valor en %{column} que otras variantes de este producto tienen.',
  'row.productRepeated': '%{column}: otro producto de este archivo tiene el mismo valor. Dé a cada uno el suyo.',
  'row.productTooLarge': 'El producto es demasiado grande para leerlo. Acorte su descripción o divídalo.',
  'row.badWeight': '«%{value}» en %{column} no es un peso. Escríbalo así: 0.25.',
  'row.unexpected': 'Ocurrió algo inesperado y se registró como %{id}. Reintente las filas con error.',
  'row.picturesMissing': 'Estas imágenes no están en el archivo comprimido:',
  'row.archiveFull': 'El archivo comprimido alcanzó su tamaño máximo. Abra la dirección para guardar esta imagen.',
  'row.outcomeAwaited':
    'Aún no se sabe qué fue de la última solicitud. Se preguntará a la tienda en unos %{seconds} s.',
  'row.storeWaits': 'La tienda no responde. Se intenta de nuevo en unos %{seconds} s.',
  'row.storeHtmlWaits':
    'La tienda responde con una página web en lugar de datos (¿cortafuegos o mantenimiento?). Se intenta de nuevo en unos %{seconds} s.',
  'row.storeErrorWaits': 'La tienda respondió con un error propio. Se intenta de nuevo en unos %{seconds} s.',
  'row.archivedHidden': '%{platform} no tiene archivo: el producto está ahí, pero oculto.',
  'row.archivedDraft': '%{platform} no tiene archivo: el producto está ahí como borrador.',
  'row.continueSellingLeftOut': '%{platform} no permite seguir vendiendo sin existencias, por lo que se ha omitido.',
  'row.tagsLeftOut': '%{platform} no guarda etiquetas, por lo que se han omitido.',
  'row.comparePriceLeftOut': '%{platform} no muestra aquí un precio original, por lo que se ha omitido.',
  'row.variantImagesLeftOut': '%{platform} no guarda imágenes de variantes sueltas, por lo que se han omitido.',
  'row.variantImagesWaiting':
    'La tienda aún no ha procesado una imagen, por lo que sus variantes no la muestran. Publique de nuevo en unos minutos.',
  'row.barcodeLeftOut': '%{platform} no guarda códigos de barras, por lo que se ha omitido.',
  'row.collectionLeftOut': '%{platform} no admite aquí una colección, por lo que se ha omitido.',
  'row.auditPending': '%{platform} revisa el producto antes de ponerlo a la venta.',
  'row.categoryChosen':
    '%{platform} ha puesto el producto en la categoría «%{category}». Cámbiela en Seller Center si otra es más adecuada.',
  'row.categoryMissing':
    '%{platform} no encontró ninguna categoría para este título y no acepta productos sin categoría. Escriba un título más claro.',
  'row.packageAssumed':
    '%{platform} exige el peso y el tamaño del paquete; se supuso %{assumed}. Indique los reales en el producto.',
  'row.skuAdapted': '%{platform} no acepta el SKU «%{sku}»; se envió «%{sent}».',
  'row.stockCapped': '%{platform} cuenta como máximo %{limit} unidades por variante; el resto se omitió.',
  'row.stockCountedForAllOrNone':
    '%{platform} cuenta las existencias de todas las variantes de un producto o de ninguna. Una no tiene cantidad, así que no se cuenta ninguna.',
  'row.stockMissing': '%{platform} necesita una cantidad en existencias para cada variante. Indique una.',
  'row.draftHidden': '%{platform} no convierte en borrador un producto que ya se publicó: sigue ahí, pero oculto.',
  'row.optionsOverLimit': '%{platform} acepta como máximo %{limit} opciones. Quite una o divida el producto.',
  'row.variantsOverLimit': '%{platform} acepta como máximo %{limit} variantes por producto. Quite algunas o divídalo.',
  'row.optionTooLong': '%{platform} acepta aquí como máximo %{limit} caracteres: «%{value}». Acórtelo.',
  'row.apiVersionGone':
    'La plataforma ha retirado la versión de su interfaz que usa Quayside (%{version}). Actualice Quayside.',
  'row.stockNotTaken': '%{platform} no guardó las existencias tal como se enviaron. Compruébelas en la tienda.',
  'row.channelClosed':
    'El producto está creado, pero no en la tienda en línea: %{platform} no permite que esta aplicación publique en ella. Añádalo al canal desde la tienda.',
  'row.shopGone':
    '%{platform} ya no tiene esta tienda o ya no admite la versión %{version} de su interfaz. Si la tienda está abierta, actualice Quayside.',
  'run.edit': 'Se editó %{product}',
  'run.watchAnswered': 'Se resolvió %{count} cambio de proveedores |||| Se resolvieron %{count} cambios de proveedores',
  'why.applied': 'Hecho al momento, según lo configuró.',
  'why.nothing': 'Usted eligió que no se haga nada.',
  'why.remind': 'Usted eligió que se le recuerde.',
  'why.small': 'Menos del %{least} % desde la última vez que se actuó.',
  'why.fewPieces': 'Menos de %{least} unidades, y quedan más.',
  'why.held': 'Más del %{hold} %: espera su decisión.',
  'why.unknown': 'No se puede saber la magnitud del cambio, por eso espera su decisión.',
  'why.unpriced':
    'No se puede fijar el precio para una de las tiendas: falta un tipo de cambio o ninguna regla de precios encaja. Resuélvalo y aplíquelo después aquí.',
  'why.variantNew':
    'Nuevo en el proveedor. Se añadió donde las variantes siguen al proveedor; donde usted las eligió, espera entre los cambios del proveedor.',
  'run.watch': 'Actualizado según el proveedor: %{product}',
  'run.collect': 'Actualizado según el proveedor',
  'run.delete': 'Se quitó %{count} producto |||| Se quitaron %{count} productos',
  'run.restore': 'Se recuperó %{count} producto |||| Se recuperaron %{count} productos',
  'run.translate': 'Traducción de %{count} producto (%{language}) |||| Traducción de %{count} productos (%{language})',
  'run.publishMend.cutTitle': 'Títulos acortados a la longitud de la plataforma',
  'run.publishMend.fillSku': 'SKU ausentes y repetidos completados',
  'run.publishMend.applyRules': 'Precios fijados por las reglas',
  'run.undo': 'Deshecho: %{title}',
  'run.applyRecipe': 'Receta «%{recipe}»',
  'run.undoEntry': 'Deshecho en un producto',
  'run.acceptDifferences':
    'Cambios del proveedor aceptados en %{count} producto |||| Cambios del proveedor aceptados en %{count} productos',
  'run.keepDifferences':
    'Valores propios conservados en %{count} producto |||| Valores propios conservados en %{count} productos',
  'run.followSupplier': '%{product}: vuelve a seguir al proveedor',
  'run.goBack': 'Restaurado al estado de %{at}',
  'run.bulkEdit': 'Se modificó %{count} producto |||| Se modificaron %{count} productos',
  'run.bulkTitle': 'Se modificó el título de %{count} producto |||| Se modificaron los títulos de %{count} productos',
  'run.bulkBodyHtml':
    'Se modificó la descripción de %{count} producto |||| Se modificaron las descripciones de %{count} productos',
  'run.bulkCategory':
    'Se modificó la categoría de %{count} producto |||| Se modificó la categoría de %{count} productos',
  'run.bulkTags':
    'Se modificaron las etiquetas de %{count} producto |||| Se modificaron las etiquetas de %{count} productos',
  'run.bulkPrice':
    'Se modificaron los precios de %{count} producto |||| Se modificaron los precios de %{count} productos',
  'run.bulkCompareAtPrice':
    'Se modificaron los precios originales de %{count} producto |||| Se modificaron los precios originales de %{count} productos',
  'run.bulkInventoryQuantity':
    'Se modificaron las existencias de %{count} producto |||| Se modificaron las existencias de %{count} productos',
  'run.bulkSku': 'Se modificaron los SKU de %{count} producto |||| Se modificaron los SKU de %{count} productos',
  'run.bulkBarcode':
    'Se modificaron los códigos de barras de %{count} producto |||| Se modificaron los códigos de barras de %{count} productos',
  'run.bulkWeight': 'Se modificaron los pesos de %{count} producto |||| Se modificaron los pesos de %{count} productos',
  'run.bulkWeightUnit':
    'Se modificó la unidad de peso de %{count} producto |||| Se modificó la unidad de peso de %{count} productos',
  'run.bulkShipping':
    'Se modificaron los datos de envío de %{count} producto |||| Se modificaron los datos de envío de %{count} productos',
  'run.bulkVideoUrl': 'Se modificó el vídeo de %{count} producto |||| Se modificaron los vídeos de %{count} productos',
  'run.create': 'Se creó %{product}',
  'run.split': '%{product} se dividió en %{count} productos',
  'run.merge': '%{count} productos se combinaron en %{product}',
  'alibabaList.us': 'Desde almacenes en Estados Unidos',
  'alibabaList.chinaToUs': 'Desde China a Estados Unidos',
  'alibabaList.usFast': 'Desde Estados Unidos en 48 horas',
  'alibabaList.mexico': 'Desde almacenes en México',
  'alibabaList.bestUs': 'Los más vendidos en Estados Unidos',
  'alibabaList.bestMexico': 'Los más vendidos en México',
  'selling.backorders': 'seguir vendiendo sin existencias',
  'selling.backorderNotice': 'aviso de reserva al cliente',
  'selling.taxable': 'sin impuestos',
  'selling.shipped': 'sin envío',
  'selling.downloadable': 'descarga',
  'selling.giftCard': 'tarjeta regalo',
  'selling.seo': 'título y descripción para buscadores',
  'selling.shortDescription': 'descripción corta',
  'selling.categories': 'otras categorías',
  'selling.platformCategory': 'categoría de la otra plataforma',
  'selling.attributes': 'propiedades que no son opciones',
  'selling.taxClass': 'clase de impuesto',
  'selling.visibility': 'visibilidad en el catálogo',
  'selling.address': 'dirección de su página',
  'mail.code.valid': 'Es válido durante 10 minutos. Si no lo ha pedido, puede ignorar este correo.',
  'mail.code.register.subject': 'Su código de %{product}',
  'mail.code.register.intro': 'Su código para registrarse:',
  'mail.code.retrieve.subject': 'Restablezca su contraseña de %{product}',
  'mail.code.retrieve.intro': 'Su código para elegir una contraseña nueva:',
  'mail.code.email.subject': 'Confirme su nuevo correo electrónico',
  'mail.code.email.intro': 'Su código para confirmar esta dirección:',
  'mail.noCode.known.subject': 'Ya tiene una cuenta de %{product}',
  'mail.noCode.known.text':
    'Alguien ha pedido un código para usar esta dirección, pero ya tiene una cuenta. Inicie sesión con ella o restablezca la contraseña. Si no ha sido usted, puede ignorar este correo.',
  'mail.noCode.unknown.subject': 'Esta dirección no tiene cuenta de %{product}',
  'mail.noCode.unknown.text':
    'Alguien ha querido restablecer la contraseña de esta dirección, pero no tiene ninguna cuenta. Quizá se registró con otra. Si no ha sido usted, puede ignorar este correo.',
  'mail.emailChanged.subject': 'Se ha cambiado su correo de %{product}',
  'mail.emailChanged.text':
    'Su cuenta inicia sesión ahora con esta dirección:\n\n%{email}\n\nLa dirección anterior ya no se utiliza y se ha cerrado la sesión en los demás navegadores. Si no ha sido usted, deshaga el cambio en un plazo de siete días y elija una contraseña nueva:\n\n%{link}',
  'mail.reminder.subject':
    '%{product}: %{count} cambio de proveedor por revisar |||| %{product}: %{count} cambios de proveedores por revisar',
  'mail.reminder.intro': 'Estos cambios de sus proveedores esperan su decisión:',
  'mail.reminder.cost': 'coste',
  'mail.reminder.stock': 'existencias',
  'mail.reminder.variantGone': 'variante retirada',
  'mail.reminder.variantNew': 'variante nueva',
  'mail.reminder.productGone': 'ya no se ofrece',
  'mail.reminder.productBack': 'se ofrece de nuevo',
  'mail.reminder.line': '%{title}: %{kind}, %{count} variante |||| %{title}: %{kind}, %{count} variantes',
  'mail.reminder.held': '%{line} (retenido por ser un cambio grande)',
  'mail.reminder.more': 'y %{count} más',
  'mail.reminder.outro': 'Revíselos aquí. Recibe este correo una vez al día como máximo:',
} satisfies typeof English;
