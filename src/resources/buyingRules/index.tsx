import RulesIcon from '@mui/icons-material/BoltOutlined';
import { plainResource } from '#src/custom/shell/routing/plainResource.tsx';

export default plainResource({
  name: 'buyingRules',
  icon: RulesIcon,
  under: '/setting/buying',
  title: { en: 'Automatic buying', zh: '自动采购', es: 'Compra automática', ja: '自動仕入れ' },
  creates: true,
  edits: true,
  screens: () => import('./RuleScreens.tsx'),
});
