import type { texts as English } from './collect.en.ts';

export const texts = {
  title: 'Importar por enlace',
  links: 'Enlaces de productos',
  help: 'Uno por línea, hasta %{limit} a la vez. También sirven enlaces cortos y de la aplicación.',
  count: '%{count} de %{limit} enlaces',
  over: '%{count} enlaces. Ahora se importan los primeros %{limit}; los demás se quedan aquí.',
  wanting: 'Pegue al menos un enlace de producto.',
  shipTo: 'Enviar a',
  shipToWhy: 'De ello dependen los precios y las existencias.',
  currency: 'Moneda',
  collect: 'Importar |||| Importar %{count}',
  collectNone: 'Importar',
  suppliers: 'Proveedores',
  suppliersText:
    'Se pueden pegar enlaces de estos proveedores. Si alguno no tiene una cuenta que funcione, se indica fila por fila; los enlaces de DHgate esperan a la extensión del navegador.',
  toAccount: 'Vincular una cuenta',
  problem: {
    noAddress: 'Línea %{line}: no hay ninguna dirección web en «%{text}».',
    bareId:
      'Línea %{line}: el número %{text} por sí solo no dice de qué proveedor es. Pegue el enlace completo de la página del producto.',
    sharePassword:
      'Línea %{line}: una contraseña para compartir solo se abre en su propia aplicación. Ábrala allí, elija Compartir y copie el enlace: %{text}',
    tooLong:
      'Línea %{line}: tiene más de %{limit} caracteres. Copie de nuevo el enlace en la página del producto: %{text}',
    twice: 'Línea %{line}: el mismo enlace que en la línea %{first}. Se envía una sola vez.',
    more: '%{count} línea más |||| %{count} líneas más',
  },
  mayClose:
    'Los productos aparecen en la lista a medida que se importan. Puede cerrar esta ventana o la pestaña: la importación continúa.',
  edit: 'Editar %{title}',
  collected: 'Importado',
  more: 'Importar más',
  kept: 'El enlace que falló vuelve a estar en el cuadro: cámbielo o inténtelo más tarde. |||| Los %{count} enlaces que fallaron vuelven a estar en el cuadro: cámbielos o inténtelo más tarde.',
  heldHere:
    '%{count} enlace espera a la extensión del navegador. |||| %{count} enlaces esperan a la extensión del navegador.',
  held: {
    title:
      '%{count} enlace espera a la extensión del navegador |||| %{count} enlaces esperan a la extensión del navegador',
    text: 'Los productos de este proveedor solo los puede leer una persona en la propia página. Abra cada enlace en un navegador emparejado e impórtelo allí; después sale de esta lista.',
    extension: 'Sobre la extensión',
    open: 'Ver la lista',
    show: 'Mostrar',
    hide: 'Ocultar',
    forget: 'Quitar',
    forgetOne: 'Quitar %{url}',
    forgetAll: 'Quitar todos',
    forgetTitle: '¿Quitar %{count} enlace? |||| ¿Quitar %{count} enlaces?',
    forgetText: 'Salen de esta lista. Los productos ya importados se quedan.',
    forgotten: '%{smart_count} enlace quitado |||| %{smart_count} enlaces quitados',
  },
} satisfies typeof English;
