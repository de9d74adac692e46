import { Picture } from './Picture.tsx';

export interface ThumbnailProps {
  src: string | null;
  /** Empty where the title stands beside it. */
  alt?: string;
  size?: 40 | 64;
  /** Why the picture could not be loaded. */
  problem?: string | undefined;
}

/** A product's picture: loaded when it comes into view, a neutral tile where there is none or it does not load. */
export const Thumbnail = ({ src, alt = '', size = 40, problem }: ThumbnailProps) => (
  <Picture
    src={src}
    size="thumb"
    alt={alt}
    problem={problem}
    sx={{
      width: size,
      height: size,
      flexShrink: 0,
      borderRadius: 1.5,
      border: 1,
      borderColor: 'divider',
      objectFit: 'cover',
      bgcolor: 'background.default',
    }}
  />
);
