import { Box, Link, Typography } from '@mui/material';
import { useFormat } from '#src/custom/ui/format.ts';
import { Specimen } from './Section.tsx';
import { useSamples } from './useSamples.ts';

const styles = ['h1', 'h2', 'h3', 'subtitle1', 'body1', 'subtitle2', 'body2', 'caption'] as const;

export const TypeSection = () => {
  const t = useSamples();
  const format = useFormat();
  return (
    <>
      {styles.map((variant) => (
        <Specimen key={variant} name={variant} layout="block">
          <Typography variant={variant} component="p">
            {t.lead}
          </Typography>
        </Specimen>
      ))}
      <Specimen name="text.secondary, text.disabled, link">
        <Typography color="text.secondary">{t.hint}</Typography>
        <Typography color="text.disabled">{t.disabled}</Typography>
        <Link href="#Typography">{t.collect}</Link>
      </Specimen>
      <Specimen name="tabular figures" layout="block">
        <Box
          className="tabular"
          data-testid="figures"
          sx={{ display: 'grid', justifyContent: 'start', textAlign: 'right' }}
        >
          {['1111.11', '9080.40', '24.50'].map((amount) => (
            <span key={amount}>{format.money(amount, 'USD')}</span>
          ))}
        </Box>
      </Specimen>
    </>
  );
};
