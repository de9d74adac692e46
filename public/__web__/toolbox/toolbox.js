// The toolbox in the community drawer: `?lang=` and `?theme=` come from the page around it.
(() => {
  const { DIGITS, parse, text, margin, convert } = globalThis.arithmetic;
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

  function showMargin() {
    const field = (name) => parse(one(`#margin-form [name=${name}]`).value, 2);
    const given = { cost: field('cost'), freight: field('freight'), fee: field('fee'), price: field('price') };
    const complete = Object.values(given).every((value) => value !== null);
    one('#margin-problem').textContent = complete ? '' : said.problem;
    const { profit, share, feeAmount, breakEven } = complete ? margin(given) : {};
    const show = (name, value, format) => {
      const nothing = complete ? said.none : '–';
      one(`[data-result=${name}]`).textContent = value === undefined || value === null ? nothing : format(value);
    };
    show('profit', profit, money);
    show('share', share, percent);
    show('feeAmount', feeAmount, money);
    show('breakEven', breakEven, money);
  }

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
  one('#margin-form').addEventListener('input', showMargin);
  one('#units-form').addEventListener('input', showUnits);
  showMargin();
  showUnits();
})();
