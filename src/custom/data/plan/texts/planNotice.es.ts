import type { texts as English } from './planNotice.en.ts';

export const texts = {
  near: {
    imports: 'Importaciones de hoy: %{used} de %{limit} usadas.',
    pool: 'Productos en la lista de importación: %{used} de %{limit} usados.',
    stores: 'Tiendas conectadas: %{used} de %{limit} usadas.',
  },
  full: {
    imports: 'Las importaciones de hoy están agotadas: %{used} de %{limit} usadas.',
    pool: 'La lista de importación está llena: %{used} de %{limit} productos.',
    stores: 'No se puede conectar otra tienda: %{used} de %{limit}.',
  },
  again: 'Habrá sitio de nuevo a partir del %{at}.',
  waiting: '%{count} página capturada espera sitio. |||| %{count} páginas capturadas esperan sitio.',
  stores: {
    choose:
      'Elija antes del %{date} en qué tiendas se podrá escribir: su plan tiene sitio para %{limit} tienda. |||| Elija antes del %{date} en qué tiendas se podrá escribir: su plan tiene sitio para %{limit} tiendas.',
    chosen:
      'Desde el %{date} solo se podrá escribir en la %{limit} tienda que eligió. |||| Desde el %{date} solo se podrá escribir en las %{limit} tiendas que eligió.',
    now: 'Su plan tiene sitio para %{limit} tienda: las demás solo se pueden leer. |||| Su plan tiene sitio para %{limit} tiendas: las demás solo se pueden leer.',
  },
  ends: {
    soon: 'El plan %{name} está pagado hasta el %{at}. Nada lo renueva por sí solo.',
    grace: 'El plan %{name} ha vencido y sigue hasta el %{at}. Renuévelo para conservarlo.',
  },
  open: 'Ver su plan',
} satisfies typeof English;
