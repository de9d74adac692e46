import type { Texts } from '../texts.ts';

export const es: Texts = {
  'validation.required': 'Complete este campo.',
  'validation.invalid': 'Este valor no se puede usar aquí.',
  'validation.email': 'Escriba un correo electrónico correcto',
  'validation.code': 'El código tiene seis dígitos. Está en el correo que le enviamos.',
  'validation.password': 'La contraseña no puede tener menos de 6 caracteres',
  'validation.passwordLong': 'Esta contraseña es demasiado larga. Use como máximo 190 caracteres.',
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
  'validation.tooLong': 'Es demasiado largo. Acórtelo.',
  'validation.country': 'Elija un país de la lista.',
  'validation.telephone': 'Escriba un número de teléfono: solo dígitos, espacios y un + al principio.',
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
  'error.emailUnknown': 'No hay ninguna cuenta con este correo. Revíselo o cree una cuenta.',
  'error.accountSuspended': 'Esta cuenta está suspendida. Consulte a su administrador.',
  'error.fileMissing': 'No llegó ningún archivo. Elija un archivo y envíelo de nuevo.',
  'error.fileEmpty': '%{name} está vacío. Expórtelo de nuevo y elija el archivo nuevo.',
  'error.fileTooLarge': '%{name} supera %{limit} MB. Divídalo e importe las partes.',
  'error.fileNotText':
    '%{name} no es un archivo CSV ni HTML: su contenido es %{found}. Elija el propio archivo exportado.',
  'error.fileUnknownKind':
    'No se reconoció %{name}. Importe un CSV de productos de Shopify, un CSV de productos de WooCommerce o una página de producto de AliExpress guardada (.html).',
  'error.fileIsCaptcha':
    'AliExpress mostró una verificación (captcha) en lugar del producto. Abra la página del producto, supere la verificación y guarde la página de nuevo.',
  'error.fileNotProductPage':
    'No se encontró ningún producto en %{name}. Guarde una página de producto de AliExpress con sus scripts («Página web completa» o «Solo HTML»).',
  'error.pictureTooLarge': 'El archivo no puede superar 5 MB.',
  'error.pictureType': 'Las imágenes deben estar en formato JPG o PNG.',
  'error.pictureUnreadable':
    'No se puede leer esta imagen: el archivo está dañado o incompleto. Guárdela de nuevo y suba el archivo nuevo.',
  'error.pictureTooManyPixels': 'Esta imagen tiene más de %{megapixels} megapíxeles. Redúzcala y súbala de nuevo.',
  'error.pictureUnknown': 'Esta imagen no la subió usted. Elija un archivo y súbalo de nuevo.',
  'error.linkInvalid':
    'Esto no es una dirección web. Pegue el enlace de una página de producto que empiece por https://.',
  'error.linkForeignHost':
    '%{host} no es un proveedor conocido. Pegue el enlace de un producto de uno de estos: %{suppliers}.',
  'error.linkNotProduct':
    'Este enlace lleva a otra página (%{what}), no a un producto. Abra el producto y pegue su enlace.',
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
  'error.publishNothing': 'No hay nada que publicar: los productos o tiendas elegidos ya no existen. Elija de nuevo.',
  'error.publishTooMany':
    'Son %{count} filas; cada publicación admite como máximo %{limit}. Elija menos productos o tiendas.',
  'error.exportTooMany': 'Una exportación admite como máximo %{limit} productos. Acote el filtro y exporte por partes.',
  'error.supplierUnavailable': '%{supplier} no responde en este momento. Inténtelo de nuevo en unos minutos.',
  'error.pictureNotLoaded':
    'No se pudo cargar la imagen desde %{host}. Abra su dirección para ver si sigue allí, o súbala usted.',
  'error.supplierProductGone': '%{supplier} ya no ofrece este producto. Busque otro vendedor.',
  'error.supplierNotConfigured':
    'Este servidor aún no tiene clave de aplicación de %{supplier}. Quien lo administra puede configurarla según la guía de operación.',
  'error.supplierCountryRefused': 'El vendedor no envía este producto a %{country}. Elija otro país o vendedor.',
  'error.translateNotConfigured':
    'Este servidor aún no tiene ningún servicio de traducción. Su operador lo configura como describe la guía de traducción.',
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
  'error.conflict': 'Alguien lo modificó entretanto. Compare ambas versiones y guarde de nuevo.',
  'error.tooManyTries': 'Demasiados intentos. Espere %{minutes} minutos e inténtelo de nuevo.',
  'error.tooManyCodes': 'Se acaba de enviar un código. Espere %{seconds} segundos antes de pedir otro.',
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
  'formula.unknownName': 'Carácter %{position}: «%{name}» no se conoce aquí. Se conocen: %{known}.',
  'formula.unknownFunction': 'Carácter %{position}: no existe la función «%{name}». Existen: %{known}.',
  'formula.arguments': 'Carácter %{position}: %{name} admite de %{least} a %{most} valores, no %{found}.',
  'formula.digits': 'Carácter %{position}: round admite un número entero de decimales entre %{least} y %{most}.',
  'formula.ending': 'Carácter %{position}: una terminación no puede ser negativa. Escríbala como 0.99.',
  'formula.numberWanted': 'Carácter %{position}: aquí hace falta un número, no una comparación.',
  'formula.conditionWanted': 'Carácter %{position}: antes de «?» hace falta una comparación, por ejemplo cost < 10.',
  'formula.divisionByZero': 'Carácter %{position}: aquí se divide entre cero.',
  'formula.valueMissing': 'En esta fila no se conoce «%{name}», por lo que la fórmula no da resultado.',
  'formula.negative': 'El resultado sería negativo (%{value}). Los precios no pueden ser negativos.',
  'formula.tooLarge': 'El resultado tiene más de doce cifras enteras. Revise la fórmula.',

  'row.badLine': 'Línea %{line}: %{detail}',
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
  'row.comparePriceLow': 'El precio de comparación no supera el precio de venta, así que se omitió.',
  'row.currencyKept':
    '%{amount} %{from} salió como %{amount} %{to}: la tienda vende en %{to} y no se indicó ningún tipo de cambio.',
  'row.currencyDiffers': 'El producto tiene su precio en %{from}; la tienda vende en %{to}.',
  'row.imageRefused': 'La tienda no pudo cargar una imagen, así que se omitió: %{src}',
  'row.imageType':
    'La dirección de esta imagen no termina en un tipo de imagen, como exige la tienda, así que se omitió: %{src}',
  'row.tagsRefused': 'La tienda rechazó algunas etiquetas, así que se omitieron.',
  'row.remoteGone': 'El producto ya no está en la tienda.',
  'row.answerUnexpected':
    'La tienda respondió de forma inesperada (%{where}). Puede que un plugin altere sus respuestas; revíselo y reintente.',
  'row.storeThrottled': 'La tienda pide ir más despacio. El resto sigue por sí solo.',
  'row.barcodeRefused': 'La tienda rechazó el código de barras %{barcode}, así que se omitió.',
  'row.optionMissing': 'Falta un valor en %{column} que otras variantes de este producto tienen.',
  'row.productRepeated': '%{column}: otro producto de este archivo tiene el mismo valor. Dé a cada uno el suyo.',
  'row.productTooLarge': 'El producto es demasiado grande para leerlo. Acorte su descripción o divídalo.',
  'row.badWeight': '«%{value}» en %{column} no es un peso. Escríbalo así: 0.25.',
  'row.unexpected': 'Ocurrió algo inesperado y se registró como %{id}. Reintente las filas con error.',
  'row.picturesMissing': 'Estas imágenes no están en el archivo comprimido:',
  'row.archiveFull':
    'El archivo comprimido alcanzó su tamaño máximo. Abra la dirección para guardar esta imagen.',
  'row.storeWaits': 'La tienda no responde. Se intenta de nuevo en unos %{seconds} s.',

  'translate.titleCut': 'El título traducido superaba los %{limit} caracteres y se ha recortado.',
  'translate.valuesAlike':
    'En «%{option}», dos valores se tradujeron con la misma palabra. Uno se mantuvo aparte como «%{value}»: dele un nombre mejor.',
};
