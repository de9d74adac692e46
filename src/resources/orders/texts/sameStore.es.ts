export const texts = {
  label: 'Tiendas que quizá cambiaron de dirección',
  ask: '¿%{shop} es la misma tienda que %{former}, que usted desconectó?',
  askSince: '¿%{shop} es la misma tienda que %{former}, desconectada el %{date}?',
  known: 'Su único pedido ya consta allí. |||| %{known} de sus %{among} pedidos más recientes ya constan allí.',
  same: 'Es la misma',
  another: 'Es otra tienda',
  title: '¿Continuar como la misma tienda?',
  whatHappens: '%{former} continúa con la dirección y las claves de %{shop}:',
  effect: {
    decided: 'Se conserva todo lo que usted decidió, asignó, compró y publicó allí.',
    meanwhile:
      'Se añade lo que hizo desde que volvió a conectar la tienda. Donde haya diferencias, cuenta la decisión más reciente.',
    again: 'Los productos y pedidos se leen de nuevo. Quizá se le pregunte por los pedidos recibidos entretanto.',
    jobs: 'Las tareas en curso o programadas de la tienda terminan. Puede reintentarlas.',
  },
  forGood: 'Esto no se puede deshacer.',
  joined: '%{shop} continúa como la misma tienda',
  kept: '%{shop} y %{former} siguen siendo tiendas distintas',
};
