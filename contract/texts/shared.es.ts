import type { texts as English } from './shared.en.ts';

export const texts = {
  'validation.required': 'Complete este campo.',
  'validation.invalid': 'Este valor no se puede usar aquí.',
  'validation.email': 'Escriba un correo electrónico correcto',
  'validation.code': 'El código tiene seis dígitos. Está en el correo que le enviamos.',
  'validation.password': 'La contraseña no puede tener menos de 6 caracteres',
  'validation.passwordLong': 'Esta contraseña es demasiado larga. Use como máximo 190 caracteres.',
  'validation.passwordCommon': 'Mucha gente usa esta contraseña y es fácil de adivinar. Elija otra.',
  'validation.passwordWrong': 'Esta no es su contraseña. Inténtelo de nuevo.',
  'validation.passwordsDiffer': 'Las dos contraseñas no coinciden',
  'validation.terms': 'Acepte las condiciones y la política de privacidad.',
  'validation.url': 'Escriba una dirección URL correcta',
  'validation.decimal': 'Escriba un número, por ejemplo 12.90.',
  'validation.price': 'Escriba un precio, por ejemplo 12.90: dígitos, un punto y como máximo cuatro decimales.',
  'validation.currency': 'Escriba una moneda con sus tres letras, por ejemplo USD.',
  'validation.rate': 'Escriba un tipo de cambio mayor que cero, por ejemplo 1.0845.',
  'validation.pageSize': 'Elija 10, 20, 30 o 50 filas por página.',
  'validation.optionName': 'Dé un nombre a la opción, por ejemplo Color.',
  'validation.optionValues': 'Dé al menos un valor a la opción.',
  'validation.optionCount': 'Un producto puede tener como máximo 6 opciones.',
  'validation.optionMismatch': 'Una variante necesita un valor para cada opción, de entre los valores de la opción.',
  'validation.optionDuplicate': 'Dos variantes tienen los mismos valores. Cambie o quite una.',
  'validation.sku': 'Un SKU puede tener como máximo 100 caracteres.',
  'validation.title': 'Dé un título al producto.',
  'validation.titleLong': 'El título puede tener como máximo 500 caracteres.',
  'validation.bodyLong': 'La descripción es demasiado larga. No debe superar 512 kB.',
  'validation.variantCount': 'Un producto necesita entre 1 y 2048 variantes.',
  'validation.imagesInUse': 'Puede haber como máximo 12 imágenes en uso.',
  'validation.productsChosen': 'Elija al menos un producto.',
  'validation.shopsChosen': 'Elija al menos una tienda.',
  'validation.publishStatus': 'Elija activo, inactivo o borrador.',
  'validation.salesChannel': 'Elija un canal de venta.',
  'validation.consumerKey': 'La clave de cliente empieza por ck_ seguido de 40 caracteres.',
  'validation.consumerSecret': 'La clave secreta de cliente empieza por cs_ seguido de 40 caracteres.',
  'validation.holdMinutes': 'Entre 0 y 60 minutos.',
  'validation.tooLong': 'Es demasiado largo. Acórtelo.',
  'validation.country': 'Elija un país de la lista.',
  'validation.telephone': 'Escriba un número de teléfono: solo dígitos, espacios y un + al principio.',
  'validation.titlePattern': 'Escriba {title} donde va el título del producto.',
  'validation.publishAt': 'Elija un momento dentro de los próximos 90 días.',
  'validation.hsCode': 'Un código HS tiene de 6 a 12 cifras, por ejemplo 6109.10.',
  'validation.language': 'Elija un idioma de la lista.',
  'validation.translateParts': 'Elija al menos una parte que traducir.',

  'error.sessionExpired': 'Inicie sesión de nuevo',
  'error.membershipRequired': 'Esta función es una ventaja para miembros. Hágase miembro para usarla.',
  'error.supplierNotAuthorised':
    'Vincule primero su cuenta de %{supplier}: el proveedor solo responde a cuentas que lo han permitido.',
  'error.invalidInput': 'Algo en el formulario no es correcto. Corrija los campos marcados y envíelo de nuevo.',
  'error.requestTooLarge': 'Es más de lo que admite una solicitud. Envíelo en partes más pequeñas.',
  'error.wrongPassword': 'El correo o la contraseña no son correctos. Inténtelo de nuevo o restablezca la contraseña.',
  'error.passwordUnreadable': 'La contraseña llegó ilegible. Recargue la página e inténtelo de nuevo.',
  'error.codeWrong': 'Este código no es correcto. Busque el correo más reciente y escriba sus seis dígitos.',
  'error.codeExpired': 'Este código ha caducado. Pida uno nuevo.',
  'error.emailTaken': 'Ya existe una cuenta con este correo. Inicie sesión o restablezca la contraseña.',
  'error.undoStale':
    'Este enlace ya se ha usado o tiene más de siete días. Restablezca la contraseña o consulte a su administrador.',
  'error.mappedIsGone': 'Lo asignado ya no se vende. Elija otra oferta.',
  'error.tooManyAliases': 'Puede haber como máximo %{limit} palabras propias. Quite las que ya no necesite.',
  'error.confirmNeeded': 'Escriba de nuevo su contraseña para continuar.',
  'error.accountSuspended': 'Esta cuenta está suspendida. Consulte a su administrador.',
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
  'error.pictureTooLarge': 'El archivo no puede superar 5 MB.',
  'error.pictureType': 'Las imágenes deben estar en formato JPG o PNG.',
  'error.pictureUnreadable':
    'No se puede leer esta imagen: el archivo está dañado o incompleto. Guárdela de nuevo y suba el archivo nuevo.',
  'error.pictureTooManyPixels': 'Esta imagen tiene más de %{megapixels} megapíxeles. Redúzcala y súbala de nuevo.',
  'error.pictureUnknown': 'Esta imagen no la subió usted. Elija un archivo y súbalo de nuevo.',
  'error.linkInvalid':
    'Esto no es una dirección web. Pegue el enlace de una página de producto que empiece por https://.',
  'error.linkBareId': 'Un número solo no dice de qué proveedor es. Pegue el enlace completo de la página del producto.',
  'error.linkSharePassword':
    'Una contraseña para compartir solo se abre en su propia aplicación. Ábrala allí, elija Compartir y copie el enlace.',
  'error.linkUnresolved': 'No se pudo seguir este enlace corto. Ábralo en el navegador y pegue el enlace largo.',
  'error.storeUrlInvalid':
    'Esto no es la dirección de una tienda. Escríbala como en el navegador, por ejemplo https://shop.example.com.',
  'error.storeKeysRefused':
    '%{store} no acepta estas claves. Cree otras en WooCommerce › Ajustes › Avanzado › API REST con acceso de lectura y escritura.',
  'error.storeKeysReadOnly': 'Estas claves solo permiten leer. Cree claves con el permiso «Lectura/Escritura».',
  'error.storeUnreachable':
    'No se puede contactar con %{store}. Compruebe la dirección y que la tienda esté en línea, e inténtelo de nuevo.',
  'error.storeNotWooCommerce':
    'No se encontró WooCommerce en %{store}. Revise la dirección; los enlaces permanentes no deben ser «Simple» y WooCommerce debe estar activo.',
  'error.storeAnswerUnreadable':
    '%{store} respondió con una página web en lugar de datos. Puede que un cortafuegos o un plugin de mantenimiento lo impida; permita /wp-json/ e inténtelo de nuevo.',
  'error.addressForbidden': 'La dirección %{host} lleva a una red privada, por lo que no se llama.',
  'error.authorisationRefused': 'Se rechazó la autorización. Empiece de nuevo y permita el acceso.',
  'error.authorisationStale': 'Esta autorización se inició hace demasiado tiempo o ya se usó. Empiece de nuevo.',
  'error.storeNotConfigured':
    '%{platform} aún no se puede conectar en este servidor. Su operador debe definir %{variables}.',
  'error.storeForged':
    'La respuesta no llevaba la firma de %{platform}, por lo que no se ha aceptado. Vuelva a iniciar la conexión.',
  'error.storeIsAnother':
    'Usted quería conectar %{wanted}, pero la respuesta es de %{found}. Empiece de nuevo con la tienda correcta.',
  'error.storeCatalogOld':
    'Este sitio de Wix aún usa el catálogo antiguo. Pida a Wix que lo pase a Catalog V3 y vuelva a conectarlo.',
  'error.storeWithoutShop':
    'La autorización no incluye ninguna tienda de %{platform}. Elija una tienda al permitir el acceso.',
  'error.storeAppMissing':
    'Este sitio no tiene instalado %{platform} Stores. Añádalo en el panel del sitio y vuelva a conectarlo.',
  'error.storeTokenRefused':
    '%{platform} no ha aceptado este token de acceso. Compruebe que es de esta tienda y que no se ha revocado.',
  'validation.accessToken': 'Pegue el token de acceso completo',
  'validation.areaCode': 'Introduzca un código de área de China de seis cifras, por ejemplo 330782',
  'error.publishNothing': 'No hay nada que publicar: los productos o tiendas elegidos ya no existen. Elija de nuevo.',
  'error.publishTooMany':
    'Son %{count} filas; cada publicación admite como máximo %{limit}. Elija menos productos o tiendas.',
  'error.exportTooMany': 'Una exportación admite como máximo %{limit} productos. Acote el filtro y exporte por partes.',
  'error.nothingToChange': 'No cambiaría nada: los productos elegidos ya están como usted quiere.',
  'error.exportTooManyOrders':
    'Una exportación admite como máximo %{limit} pedidos. Acote el filtro y exporte por partes.',
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
  'error.notFound': 'Esto ya no existe o nunca existió. Vuelva atrás y recargue la lista.',
  'error.jobFinished': 'Esta tarea ya ha terminado.',
  'error.alreadyUndone': 'Esto ya se deshizo. Rehágalo para recuperarlo.',
  'error.ordersChanged':
    'Seleccionó %{chosen} pedidos; ahora coinciden %{count}. No se planificó nada: revise la lista y vuelva a seleccionar.',
  'error.planConfirmed': 'Este plan ya se confirmó. Vuelva a planificar los pedidos.',
  'error.purchaseClaimed': 'Otra persona trabaja en este pedido al proveedor, o ya no espera a nadie.',
  'error.purchaseNotByHand': 'Este pedido al proveedor no espera ningún número.',
  'error.purchaseNotUnknown': 'Ya se sabe qué pasó con este pedido al proveedor. Vuelva a mirarlo.',
  'error.supplierOrderKnown':
    'El pedido %{id} del proveedor ya figura en el pedido %{number}. Compruebe el número o indique que un mismo pedido contiene ambos.',
  'error.clientKeyUsed':
    'Esto ya se envió antes con otro contenido y la misma clave. Recargue la página y envíelo de nuevo.',
  'error.conflict': 'Alguien lo modificó entretanto. Compare ambas versiones y guarde de nuevo.',
  'error.selectionChanged':
    'Eligió %{chosen} productos; ahora coinciden %{count}. No se cambió nada: revise la lista y elija de nuevo.',
  'error.tooManyTries': 'Demasiados intentos. Espere %{minutes} minutos e inténtelo de nuevo.',
  'error.tooManyCodes': 'Se acaba de enviar un código. Espere %{seconds} segundos antes de pedir otro.',
  'error.databaseAway':
    'El servidor no puede conectar con su base de datos en este momento. No se perdió nada; inténtelo de nuevo en unos segundos.',
  'error.outcomeUnknown':
    'La conexión con la base de datos se interrumpió al guardar. Es posible que ya esté guardado: compruébelo antes de volver a intentarlo.',
  'error.diskFull': 'El disco del servidor está lleno. No se perdió nada; libere espacio e inténtelo de nuevo.',
  'error.internal':
    'Algo falló por nuestra parte y se registró como %{id}. Inténtelo de nuevo; si persiste, envíenos este número.',

  'formula.empty': 'Escriba una fórmula, por ejemplo cost * 2.5.',
  'formula.tooLong': 'La fórmula supera los %{limit} caracteres. Acórtela.',
  'formula.tooDeep': 'Carácter %{position}: hay demasiados cálculos anidados. Simplifique la fórmula.',
  'formula.unexpected': 'Carácter %{position}: «%{found}» no encaja aquí.',
  'formula.unfinished': 'La fórmula termina antes de tiempo: falta algo después del carácter %{position}.',
  'formula.unclosed': 'Falta cerrar un paréntesis. Añada «)» donde termine.',
  'formula.comma': 'Carácter %{position}: los decimales se escriben con punto, por ejemplo 2.5.',
  'formula.exponent': 'Carácter %{position}: escriba el número completo, sin exponente.',
  'formula.unknownName': 'Carácter %{position}: «%{name}» no se conoce aquí. Disponibles: %{known}.',
  'formula.unknownFunction': 'Carácter %{position}: no existe la función «%{name}». Disponibles: %{known}.',
  'formula.arguments': 'Carácter %{position}: %{name} admite de %{least} a %{most} valores, no %{found}.',
  'formula.digits': 'Carácter %{position}: round admite un número entero de decimales entre %{least} y %{most}.',
  'formula.ending': 'Carácter %{position}: una terminación no puede ser negativa. Escríbala como 0.99.',
  'formula.numberWanted': 'Carácter %{position}: aquí hace falta un número, no una comparación.',
  'formula.conditionWanted': 'Carácter %{position}: antes de «?» hace falta una comparación, por ejemplo cost < 10.',
  'formula.divisionByZero': 'Carácter %{position}: aquí se divide entre cero.',
  'formula.valueMissing': 'En esta fila no se conoce «%{name}», por lo que la fórmula no da resultado.',
  'formula.negative': 'El resultado sería negativo (%{value}). Los precios no pueden ser negativos.',
  'formula.tooLarge': 'El resultado tiene más de doce cifras enteras. Revise la fórmula.',

  'pricing.rangeMissing': 'Una regla necesita al menos un tramo.',
  'pricing.rangeStart': 'El primer tramo debe empezar en 0: los costes inferiores a %{from} se quedarían sin precio.',
  'pricing.rangeGap': 'Hay un hueco: los costes de %{from} a %{to} no tienen precio.',
  'pricing.rangeOverlap': 'Dos tramos se solapan: los costes de %{from} a %{to} tendrían dos precios.',
  'pricing.rangeEmpty': 'Este tramo termina en %{to}, que no es mayor que su inicio %{from}.',
  'pricing.rangeOpen': 'El último tramo debe quedar abierto: los costes desde %{to} se quedarían sin precio.',
  'pricing.rangeOpenInside': 'Solo el último tramo puede quedar sin límite.',
  'pricing.factor': 'Escriba un factor mayor que cero, por ejemplo 2.5.',
  'pricing.marginRange': 'Escriba un porcentaje entre 0 y menos de 100, por ejemplo 40.',
  'pricing.sameCurrency': 'Elija dos monedas distintas.',
  'pricing.rateExists': 'Ya tiene un tipo de %{from} a %{to}. Cambie ese.',
  'pricing.endingDigits': '%{currency} tiene %{digits} decimales; un precio no puede terminar en %{ending}.',
  'pricing.shopUnknown': 'Una de las tiendas ya no está conectada. Elija de nuevo.',
  'pricing.ruleUnknown': 'Esta regla de precios ya no existe. Elija otra.',
  'pricing.ratesNotConfigured':
    'Este servidor todavía no obtiene tipos de cambio. Su operador puede definir RATES_URL, o puede introducir usted los suyos.',
  'pricing.ratesUnreachable': 'La fuente de tipos de cambio no responde. Se siguen usando los últimos obtenidos.',
  'pricing.ratesUnreadable':
    'La fuente de tipos de cambio no respondió con un JSON con base y rates. Se siguen usando los últimos obtenidos.',
  'pricing.rulesTooMany': 'Ya hay %{limit} reglas. Elimine una antes.',
  'validation.pieces': 'Escriba un número entero de unidades, hasta 1 000 000.',
  'validation.percent': 'Escriba un porcentaje, por ejemplo 35 o 12.5.',
  'validation.offerPieces': 'Escriba un número entero de piezas, de 1 a 10 000.',
  'validation.rules': 'Añada al menos una regla: qué se compra.',
  'validation.rulesOnlyOffers': 'Solo lo que se compra a proveedores lleva reglas. Déjelas vacías aquí.',
  'validation.countryTwice': 'Este país ya tiene una regla para las mismas cantidades. Déjelo en una sola.',
  'validation.priorityTwice':
    'Otra regla para todos los países ya tiene esta prioridad. Asigne una distinta a cada una.',
  'validation.quantityRange': 'El intervalo termina antes de empezar.',

  'translate.titleCut': 'El título traducido superaba los %{limit} caracteres y se ha recortado.',
  'translate.valuesAlike':
    'En «%{option}», dos valores se tradujeron con la misma palabra. Uno se mantuvo aparte como «%{value}»: dele un nombre mejor.',

  'bulk.nothingToDo': 'Elija primero qué desea cambiar.',
  'bulk.findMissing': 'Escriba lo que desea buscar.',
  'bulk.patternWrong': 'No se puede leer esta expresión: %{detail}',
  'bulk.patternSlow':
    'Esta expresión tarda demasiado con sus textos. Simplifíquela: evite repeticiones dentro de repeticiones.',
  'bulk.numberWanted': 'Escriba un número como 12.90.',
  'bulk.wholeNumberWanted': 'Escriba un número entero como 10.',
  'bulk.digitsWanted': 'Indique de 0 a 4 decimales.',
  'bulk.opUnfit': 'Esto no se puede hacer con este campo.',
  'bulk.negative': 'Un valor quedaría por debajo de cero (%{value}).',
  'bulk.tooLarge': 'Un valor sería demasiado grande.',
  'bulk.costUnknown': 'No se conoce el precio del proveedor de una variante.',
  'bulk.stockUnknown': 'No se conocen las existencias del proveedor de una variante.',
  'bulk.currencyDiffers':
    'El coste está en %{from} y el precio en %{to}. Use una regla de precios, que convierte la moneda.',
  'bulk.compareRemoved': 'El precio original quedaría por debajo del precio, así que se quitó.',
  'bulk.locked': 'El campo está bloqueado, así que se dejó como está.',
  'bulk.titleEmpty': 'El título quedaría vacío.',
  'bulk.tooLong': 'El texto tendría más de %{limit} caracteres.',
  'bulk.tooManyTags': 'Habría más de %{limit} etiquetas.',
  'bulk.unchanged': 'Nada que cambiar.',
  'error.runUnderWay': 'Esto sigue en curso. Cancélelo o espere a que termine y luego deshágalo.',

  'validation.priceAboveZero': 'Introduzca un precio superior a cero.',
  'error.draftIncomplete':
    'Todavía falta algo para añadir este producto a la lista de importación. Complete los campos marcados.',
  'error.mergeCurrencies':
    'Estos productos tienen precios o costes en monedas distintas (%{currencies}), por lo que no se pueden combinar. Páselos antes a una sola moneda.',
  'error.mergeUnsolved':
    'El producto combinado aún no estaría completo. Resuelva lo que está marcado y vuelva a combinar.',
  'split.oneGroup': 'Divídalo en al menos dos productos.',
  'split.notEveryVariant': 'Cada variante debe ir a uno solo de los productos.',
  'split.emptyGroup': 'Un producto quedaría sin variantes. Asígnele alguna o quítelo.',
  'split.optionGone': 'El producto ya no tiene esta opción. Elija otra.',
  'merge.oneProduct': 'Elija al menos dos productos distintos para combinarlos.',
  'merge.tooManyVariants': 'El producto combinado tendría %{count} variantes; el máximo es %{limit}.',
  'merge.tooManyOptions': 'El producto combinado tendría %{count} opciones; el máximo es %{limit}.',
  'merge.optionTwice': 'Ya existe una opción «%{name}». Elija otro nombre.',
} satisfies typeof English;
