import type { texts as English } from './suppliers.en.ts';

export const texts = {
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
  'alibabaList.us': 'Desde almacenes en Estados Unidos',
  'alibabaList.chinaToUs': 'Desde China a Estados Unidos',
  'alibabaList.usFast': 'Desde Estados Unidos en 48 horas',
  'alibabaList.mexico': 'Desde almacenes en México',
  'alibabaList.bestUs': 'Los más vendidos en Estados Unidos',
  'alibabaList.bestMexico': 'Los más vendidos en México',
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
} satisfies typeof English;
