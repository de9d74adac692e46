import type { texts as English } from './listParts.en.ts';

export const texts = {
  selection: {
    chosen: 'Selección: %{count}',
    chosenElsewhere: 'Selección: %{count} (%{elsewhere} fuera de esta página)',
    onlyPage: 'Dejar solo esta página',
    allChosen: 'Todas las coincidencias en la selección: %{count}',
    chooseAll: 'Seleccionar las %{count} coincidencias',
    chooseAllUncounted: 'Seleccionar todas las coincidencias (%{count} o más)',
    tooMany: 'Coinciden %{count}; se pueden seleccionar %{limit} a la vez como máximo. Acote los filtros.',
  },
  empty: {
    filters: 'Ninguna fila cumple estos filtros. Cámbielos o quítelos.',
    title: 'No se encontró nada para «%{q}»',
    text: 'Revise la ortografía o busque menos palabras.',
    nowhere: 'Tampoco hay nada en las otras pestañas.',
    elsewhere: '%{count} en otras pestañas:',
    clear: 'Borrar la búsqueda',
  },
  view: {
    none: 'Una vista guarda filtros, orden y columnas con un nombre.',
    ofOthers: 'Compartidas por compañeros',
    isShared: 'compartida',
    isDefault: 'predeterminada',
    update: 'Guardar los cambios en esta vista',
    saveAs: 'Guardar como vista nueva',
    makeDefault: 'Usar como predeterminada',
    noDefault: 'Quitar como predeterminada',
    rename: 'Cambiar nombre o compartir',
    delete: 'Eliminar vista',
    leave: 'Salir de esta vista',
    create: 'Vista nueva',
    name: 'Nombre',
    nameWanting: 'Dé un nombre a la vista.',
    shared: 'Compartir con los compañeros',
    keeps: 'Guarda los filtros, el orden y las columnas tal como están dispuestas.',
    save: 'Guardar',
    deleteText: 'Se elimina la vista «%{name}»; lo que muestra queda como está.',
    deleteShared: 'La vista «%{name}» se elimina también para sus compañeros; lo que muestra queda como está.',
  },
  /** How complete a list of what stores hold is. */
  trust: {
    checked: 'Completo, comprobado %{ago}.',
    reading:
      '%{count} tienda aún se está leyendo: %{read} hasta ahora. |||| %{count} tiendas aún se están leyendo: %{read} hasta ahora.',
    others: 'Las demás tiendas están completas, comprobadas %{ago}.',
    failed: {
      products: '%{name}: no se leen productos desde %{ago}.',
      orders: '%{name}: no se leen pedidos desde %{ago}.',
    },
    offline: '%{name} está sin conexión: no se lee nada hasta que la reconectes.',
    unreadable: {
      products: '%{name}: no se puede leer %{count} producto. |||| %{name}: no se pueden leer %{count} productos.',
      orders: '%{name}: no se puede leer %{count} pedido. |||| %{name}: no se pueden leer %{count} pedidos.',
    },
    behind: '%{count} tienda no está al día |||| %{count} tiendas no están al día',
  },
} satisfies typeof English;
