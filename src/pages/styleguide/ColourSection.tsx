import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Card,
  CardContent,
  Link,
  Typography,
  useTheme,
} from '@mui/material';
import { chartColors } from '#src/custom/ui/charts/plotStyle.ts';
import { Sparkline } from '#src/custom/ui/charts/Sparkline.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { orderCourse } from './ChartSection.tsx';
import { Specimen } from './Section.tsx';
import { useSamples } from './useSamples.ts';

const tones = ['primary', 'success', 'warning', 'error', 'info'] as const;

const Swatch = ({ color, on, name }: { color: string; on: string; name: string }) => (
  <Box sx={{ px: 3, py: 2, borderRadius: 1, bgcolor: color, color: on, border: 1, borderColor: 'divider' }}>
    <Typography variant="caption" lang="en" className="tabular">
      {name}
    </Typography>
  </Box>
);

export const ColourSection = () => {
  const { palette } = useTheme();
  const t = useSamples();
  return (
    <>
      <Specimen name="background, paper, text">
        <Swatch color="background.default" on="text.primary" name={palette.background.default} />
        <Swatch color="background.paper" on="text.primary" name={palette.background.paper} />
        <Swatch color="action.selected" on="primary.dark" name="action.selected" />
      </Specimen>
      {tones.map((tone) => (
        <Specimen key={tone} name={tone}>
          <Swatch
            color={tone === 'primary' ? 'primary.dark' : `${tone}.main`}
            on={`${tone}.contrastText`}
            name={tone === 'primary' ? `${tone}.dark` : `${tone}.main`}
          />
          {tone === 'primary' ? (
            <Box data-testid="brand" sx={{ width: 36, height: 36, borderRadius: 1, bgcolor: 'primary.main' }} />
          ) : (
            <Swatch color={`${tone}.light`} on={`${tone}.main`} name={`${tone}.light`} />
          )}
        </Specimen>
      ))}
      <Specimen name="chartColors">
        {chartColors[palette.mode].map((color) => (
          <Box
            key={color}
            data-testid="chart colour"
            role="img"
            aria-label={`${t.palette}: ${color}`}
            sx={{ width: 48, height: 48, borderRadius: 1, bgcolor: color }}
          />
        ))}
      </Specimen>
    </>
  );
};

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

export const SurfaceSection = () => {
  const t = useSamples();
  const format = useFormat();
  return (
    <>
      <Specimen name="Card" layout="grid">
        <Card>
          <CardContent>
            <Typography variant="h3">{t.emptyTitle}</Typography>
            <Typography color="text.secondary" sx={{ mt: 1 }}>
              {t.emptyText}
            </Typography>
          </CardContent>
        </Card>
        <Card>
          <CardContent sx={{ display: 'flex', alignItems: 'flex-end', gap: 3 }}>
            <div>
              <Typography variant="body2" color="text.secondary">
                {t.orders}
              </Typography>
              <Typography className="tabular" sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3 }}>
                {format.number(1284)}
              </Typography>
            </div>
            <Sparkline label={t.trend} values={orderCourse} />
          </CardContent>
        </Card>
      </Specimen>
      <Specimen name="Accordion" layout="block">
        <div>
          {[t.question, t.question2].map((question, place) => (
            <Accordion key={question} defaultExpanded={place === 0}>
              <AccordionSummary expandIcon={<ExpandIcon />}>{question}</AccordionSummary>
              <AccordionDetails>{t.answer}</AccordionDetails>
            </Accordion>
          ))}
          <Accordion disabled>
            <AccordionSummary expandIcon={<ExpandIcon />}>{t.disabled}</AccordionSummary>
          </Accordion>
        </div>
      </Specimen>
    </>
  );
};
