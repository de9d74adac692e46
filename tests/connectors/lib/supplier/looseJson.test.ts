import { describe, expect, it } from 'vitest';
import { parseLooseJson } from '#server/connectors/lib/supplier/json.ts';

describe('an object literal that is almost JSON', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['{5758814873275:0.3,5931007583128:0.6}', { '5758814873275': 0.3, '5931007583128': 0.6 }],
    ['{data:{"a": [ {b_c : true} ]},$x:null}', { data: { a: [{ b_c: true }] }, $x: null }],
    ['{-1:0}', { '-1': 0 }],
    ['{a:12000047828279239}', { a: '12000047828279239' }],
    ['{"text":"{a:1, b:2}",c:"\\"{x:1}"}', { text: '{a:1, b:2}', c: '"{x:1}' }],
  ])('%s', (literal, value) => {
    expect(parseLooseJson(literal)).toEqual(value);
  });

  it.each(['', 'alert(1)', '{a:b}', "{'a':1}", '{a:1', '{a:function(){}}'])('%j is none', (text) => {
    expect(parseLooseJson(text)).toBeUndefined();
  });
});
