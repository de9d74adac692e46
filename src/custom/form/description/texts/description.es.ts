import type { texts as English } from './description.en.ts';

export const texts = {
  view: 'Vista de la descripción',
  visual: 'Texto',
  level: 'Párrafo o título',
  paragraph: 'Párrafo',
  heading: 'Título %{level}',
  preview: 'Vista previa',
  html: 'HTML',
  lossy:
    'Esta descripción tiene tablas o un diseño que el editor de texto no puede mantener. Al editarla como texto se conservan palabras, imágenes y enlaces; la vista HTML lo conserva todo.',
  simplify: 'Editar como texto',
  source: 'Descripción en HTML',
  safe: 'Los scripts, los marcos y las etiquetas desconocidas se eliminan al pegar o al salir de este campo.',
  removed:
    'Se ha quitado de la descripción %{smart_count} elemento que las tiendas no admiten. |||| Se han quitado de la descripción %{smart_count} elementos que las tiendas no admiten.',
  lines: '(línea %{lines}) |||| (líneas %{lines})',
  why: {
    runs: 'ejecuta código en las páginas de su tienda.',
    restyles: 'cambia el aspecto de toda la página, no solo de la descripción.',
    draws: 'los dibujos pueden ocultar código y las tiendas no los admiten. Utilice una imagen.',
    embeds: 'carga otro sitio web o contenido multimedia en la página.',
    asks: 'los formularios y botones no tienen adónde enviar nada en una descripción.',
    address: 'esta dirección no es una dirección web.',
    attribute: 'no tiene efecto en una tienda.',
    css: 'este estilo puede tapar o mover otras partes de la página.',
    unknown: 'las tiendas no admiten esta etiqueta; su texto se ha conservado.',
  },
  empty: 'Aún no hay descripción.',
  frame: 'La descripción tal como la muestra una tienda',
} satisfies typeof English;
