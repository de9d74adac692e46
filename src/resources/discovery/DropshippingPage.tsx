import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Button, Tab, Tabs } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { discoveryCalls } from '#contract/discovery.calls.ts';
import { brandName } from '#contract/enums.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import { AlibabaSelection } from './AlibabaSelection.tsx';
import { FenxiaoSelection } from './FenxiaoSelection.tsx';
import { useAsked } from './useAsked.ts';

/** `/alibaba/dropshipping`: what 1688 and Alibaba.com keep for dropshippers. */
export const DropshippingPage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [asked, ask] = useAsked();
  const tab = asked.tab === 'alibaba' ? 'alibaba' : '1688';
  const begin = (next: string) =>
    ask({ tab: next, feed: '', category: '', keyword: '', filters: [], sort: 'relevance' });
  const procurement = useAction(async () => {
    const { url } = await call(discoveryCalls.procurementPage, {});
    if (window.open(url, '_blank', 'noopener') === null) notify('discovery.popupBlocked', { type: 'warning' });
  });
  return (
    <>
      <PageTitle
        title={translate('shell.page.dropshipping')}
        text={translate('discovery.selectionIntro')}
        actions={
          tab === '1688' ? (
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<OpenIcon />}
              loading={procurement.busy}
              onClick={() => procurement.run()}
            >
              {translate('discovery.procurement')}
            </Button>
          ) : undefined
        }
      />
      <Tabs value={tab} onChange={(_event, next: string) => begin(next)} sx={{ mb: 4 }}>
        <Tab value="1688" label={brandName['1688']} />
        <Tab value="alibaba" label={brandName.alibaba} />
      </Tabs>
      {tab === '1688' ? <FenxiaoSelection asked={asked} ask={ask} /> : <AlibabaSelection asked={asked} ask={ask} />}
    </>
  );
};
