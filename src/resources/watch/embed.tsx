// What siblings show of watching: what is known of a product, and why it changed.
export { FigureChanges } from './shown/FigureChanges.tsx';
export { WatchFacts } from './shown/WatchFacts.tsx';
export { eventTones, WhyButton } from './shown/WhyButton.tsx';
