/**
 * Descriptions, and what the web app leaves of each. It warns of all that the server would take out, so the server takes
 * nothing more out of what is left: `tests/server/cleanedHtml.test.ts`.
 */
export const cleanedHtml = [
  ['<p>Soft</p><script>x</script>', '<p>Soft</p>'],
  ['<iframe src="https://a.example"></iframe><p>x</p>', '<p>x</p>'],
  ['<svg onload="x"></svg><form><input value="1"><p>Words</p></form>', '<p>Words</p>'],
  ['<a href="javascript:x" class="button" style="position:absolute;color:red">go</a>', '<a style="color:red">go</a>'],
  ['<math><mi>x</mi></math><p>y</p>', '<p>y</p>'],
] as const;
