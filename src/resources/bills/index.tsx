import { lazyView } from '#src/custom/data/lazyView.tsx';

export default {
  list: lazyView(() => import('./BillList.tsx'), 'BillList', 'bills'),
  page: lazyView(() => import('./document/BillPage.tsx'), 'BillPage', 'bills'),
};
