import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SplitPreview } from '#contract/splitMerge.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { OutcomeFacts } from '../shaping/OutcomeFacts.tsx';

interface PartCardProps {
  index: number;
  part: SplitPreview['parts'][number];
  title: string;
  onTitle: (title: string) => void;
}

/** One of the products that would come out. Its title can be typed over. */
export const PartCard = ({ index, part, title, onTitle }: PartCardProps) => {
  const translate = useTranslate();
  const image = part.imageList.find(({ useFlg }) => useFlg === 1);
  const name = translate('splitMerge.split.part', { number: index + 1 });
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ p: 3, border: 1, borderColor: 'divider', borderRadius: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 3 }}>
        <Thumbnail src={image?.src ?? null} size={64} />
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ ml: 'auto' }}>
          <StatusChip
            tone={part.isOriginal ? 'neutral' : 'info'}
            label={translate(part.isOriginal ? 'splitMerge.split.original' : 'splitMerge.split.new')}
          />
        </Box>
      </Box>
      <TextField
        fullWidth
        multiline
        label={translate('pool.basics.title')}
        value={title}
        onChange={(event) => onTitle(event.target.value.replaceAll('\n', ' '))}
        sx={{ mb: 3 }}
      />
      <OutcomeFacts outcome={part} />
    </Box>
  );
};
