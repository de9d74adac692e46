// The toolbox: `?lang=` and `?theme=` come from the page around it.
(() => {
  const { DIGITS, RATE_DIGITS, parse, text, margin, convert, chargeable, exchange, duties } = globalThis.arithmetic;
  const asked = new URLSearchParams(location.search);
  const lang = asked.get('lang') ?? 'en';
  const said = globalThis.texts[lang] ?? globalThis.texts.en;
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];

  document.documentElement.lang = said.tag;
  document.documentElement.dataset.theme = asked.get('theme') === 'dark' ? 'dark' : 'light';
  for (const element of all('[data-text]')) element.textContent = said[element.dataset.text];
  for (const group of all('[data-label]')) group.label = said[group.dataset.label];
  for (const option of all('[data-unit]')) option.textContent = `${said.unitNames[option.value]} (${option.value})`;

  // Decimal texts go in as they are: as floats, large amounts would lose their last digits.
  const money = (cents) => new Intl.NumberFormat(said.tag, { minimumFractionDigits: 2 }).format(text(cents, 2));
  const measure = new Intl.NumberFormat(said.tag, { maximumFractionDigits: DIGITS });
  const percent = (tenths) =>
    `${new Intl.NumberFormat(said.tag, { minimumFractionDigits: 1 }).format(text(tenths, 1))} %`;

  const weight = (grams) => `${measure.format(text(grams, 3))} kg`;

  /**
   * Works a form out whenever it changes. `fields`: the decimals of each field; `isGood`: whether numbers can be worked with; `results`:
   * how each result is written. What has none says so.
   */
  function calculator(id, { fields, isGood = () => true, work, results, problem }) {
    const show = () => {
      const given = {};
      for (const [name, digits] of Object.entries(fields))
        given[name] = parse(one(`#${id}-form [name=${name}]`).value, digits);
      const complete = Object.values(given).every((value) => value !== null) && isGood(given);
      one(`#${id}-problem`).textContent = complete ? '' : said[problem];
      const worked = complete ? work(given) : {};
      for (const [name, format] of Object.entries(results)) {
        const nothing = complete ? said.none : '–';
        const value = worked[name] ?? null;
        one(`#${id}-result [data-result=${name}]`).textContent = value === null ? nothing : format(value);
      }
    };
    one(`#${id}-form`).addEventListener('input', show);
    show();
  }

  calculator('margin', {
    fields: { cost: 2, freight: 2, fee: 2, price: 2 },
    work: margin,
    results: { profit: money, share: percent, feeAmount: money, breakEven: money },
    problem: 'problem',
  });
  calculator('parcel', {
    fields: { length: 2, width: 2, height: 2, weightKg: 3, divisor: 0 },
    isGood: (given) => Object.values(given).every((value) => value > 0n),
    work: ({ weightKg, ...sides }) => chargeable({ ...sides, weight: weightKg }),
    results: { volumetric: weight, charged: weight },
    problem: 'problemParcel',
  });
  calculator('currency', {
    fields: { sum: 2, rate: RATE_DIGITS },
    isGood: ({ rate }) => rate > 0n,
    work: ({ sum, rate }) => exchange({ amount: sum, rate }),
    results: { there: money, back: money },
    problem: 'problemCurrency',
  });
  calculator('duty', {
    fields: { goods: 2, dutyFreight: 2, insurance: 2, dutyRate: 2, vatRate: 2 },
    work: ({ goods, dutyFreight, insurance, dutyRate, vatRate }) =>
      duties({ goods, freight: dutyFreight, insurance, duty: dutyRate, vat: vatRate }),
    results: { customsValue: money, dutyAmount: money, vatAmount: money, landed: money },
    problem: 'problem',
  });

  function showUnits() {
    const { amount, unit } = Object.fromEntries(new FormData(one('#units-form')));
    const value = parse(String(amount), DIGITS);
    one('#units-problem').textContent = value === null ? said.problemUnits : '';
    const rows = value === null ? [] : convert(value, String(unit)).filter(([name]) => name !== unit);
    one('#units-result').replaceChildren(
      ...rows.map(([name, size]) => {
        const row = document.createElement('div');
        const term = document.createElement('dt');
        const shown = document.createElement('dd');
        term.textContent = said.unitNames[name];
        shown.textContent = `${measure.format(text(size, DIGITS))} ${name}`;
        row.append(term, shown);
        return row;
      }),
    );
  }

  for (const form of all('form')) form.addEventListener('submit', (event) => event.preventDefault());
  one('#units-form').addEventListener('input', showUnits);
  showUnits();
})();
