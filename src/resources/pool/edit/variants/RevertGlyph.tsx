/** Takes changes back: a plain drawing, since thirty rows of styled icons are felt when scrolling fast. */
export const RevertGlyph = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden focusable="false">
    <path d="M12 5V1L7 6l5 5V7a6 6 0 1 1-6 6H4a8 8 0 1 0 8-8" />
  </svg>
);
