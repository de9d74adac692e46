import { lazyView } from '#src/custom/data/lazyView.tsx';

export default { list: lazyView(() => import('./CustomerList.tsx'), 'CustomerList', 'customers') };
