/**
 * Six colours for series, in the order to take them. Each is 3:1 or more against the card; each two stay apart for
 * people with protanopia, deuteranopia or tritanopia too. The tests compute both.
 */
export const chartColors: Record<'light' | 'dark', readonly string[]> = {
  light: ['#2878FF', '#D8780F', '#135C4C', '#A03099', '#63490E', '#0F1839'],
  dark: ['#5B97F8', '#EE6737', '#30E1A3', '#C8579D', '#F9D235', '#CBD9F2'],
};
