import OutcomesIcon from '@mui/icons-material/FactCheckOutlined';
import { plainResource } from '#src/custom/shell/routing/plainResource.tsx';

export default plainResource({
  name: 'buyingOutcomes',
  icon: OutcomesIcon,
  under: '/buyingRules',
  title: { en: 'What rules did', zh: '规则执行记录', es: 'Lo que hicieron las reglas', ja: 'ルールの実行記録' },
  // Why an order was left alone is said as everywhere.
  texts: ['purchase', 'work'],
  screens: () => import('./OutcomeList.tsx'),
});
