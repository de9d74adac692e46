import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#src/custom/form/description/cleanHtml.ts';
import { cleanedHtml } from './cleanedHtml.ts';

const found = (html: string) =>
  cleanHtml(html).removed.map(({ reason, what, count, lines }) => [reason, what, count, lines]);

describe('cleaning a description', () => {
  it('leaves what may stay to the letter', () => {
    const html = '<p style="text-align:center">Soft &amp; light</p>\n<img src="https://a.example/1.jpg" alt="">';
    expect(cleanHtml(html)).toEqual({ html, removed: [] });
  });

  it('takes out scripts, drawings and style sheets with what they hold, and says where and why', () => {
    const html = `<p>Soft.</p>
<script>steal()</script>
<svg viewBox="0 0 1 1"><script>steal()</script><text>hidden</text></svg>
<style>body { display: none }</style>
<p>Light.</p>`;
    expect(cleanHtml(html).html.replace(/\s+/g, ' ')).toBe('<p>Soft.</p> <p>Light.</p>');
    expect(found(html)).toEqual([
      ['runs', '<script>', 1, [2, 3]],
      ['draws', '<svg>', 1, [3]],
      ['restyles', '<style>', 1, [4]],
    ]);
  });

  it('takes out handlers and addresses that run code, and keeps the element', () => {
    const html = '<p onclick="steal()">Soft</p><a href="java\nscript:steal()">more</a>';
    expect(cleanHtml(html).html).toBe('<p>Soft</p><a>more</a>');
    expect(found(html).map(([reason]) => reason)).toEqual(['runs', 'address']);
  });

  it('takes out styles that reach beyond the text, property by property', () => {
    expect(cleanHtml('<p style="color:red;position:fixed">x</p>').html).toBe('<p style="color:red">x</p>');
  });

  it('keeps the words of tags it does not know', () => {
    expect(cleanHtml('<p><blink>Soft</blink></p>').html).toBe('<p>Soft</p>');
  });

  it.each(cleanedHtml)('leaves nothing for the server to take out of %s', (html, clean) => {
    expect(cleanHtml(html).html).toBe(clean);
    expect(cleanHtml(clean).removed).toEqual([]);
  });
});
