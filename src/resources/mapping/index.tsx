import { lazyView } from '#src/custom/shell/routing/lazyView.tsx';

/** What is bought for what the stores sell. */
export default {
  name: 'mapping',
  product: lazyView(() => import('./MappingPage.tsx'), 'MappingPage', 'mapping'),
};
