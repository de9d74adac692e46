import { Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { EmbeddedFrame, useFrameUrl } from '#src/custom/shell/community/EmbeddedFrame.tsx';

const ADDRESS = '/__web__/toolbox/toolbox.html';

/** `/toolbox`: the specification's embedded page, with its calculators. */
export const ToolboxPage = () => {
  const translate = useTranslate();
  const url = useFrameUrl(ADDRESS);
  const title = translate('shell.page.toolbox');
  return (
    <>
      <PageTitle title={title} />
      <Card
        sx={{ display: 'flex', flexDirection: 'column', height: 'max(480px, calc(100vh - 240px))', overflow: 'hidden' }}
      >
        <EmbeddedFrame key={url.href} url={url} title={title} />
      </Card>
    </>
  );
};
