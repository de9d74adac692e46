import { lazyView } from '#src/custom/data/lazyView.tsx';

/** What is bought for what the stores sell. */
export default {
  name: 'mapping',
  product: lazyView(() => import('./MappingPage.tsx'), 'MappingPage', 'bulk', 'mapping'),
  toMap: lazyView(() => import('./many/ToMapPage.tsx'), 'ToMapPage', 'bulk', 'mapping'),
  dictionary: lazyView(() => import('./dictionary/DictionaryPage.tsx'), 'DictionaryPage', 'mapping'),
};
