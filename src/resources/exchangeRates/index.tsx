import RatesIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import { plainResource } from '#src/custom/shell/routing/plainResource.tsx';

export default plainResource({
  name: 'exchangeRates',
  icon: RatesIcon,
  under: '/setting/importRules',
  title: { en: 'Exchange rates', zh: '汇率', es: 'Tipos de cambio', ja: '為替レート' },
  creates: true,
  edits: true,
  screens: () => import('./RateScreens.tsx'),
});
