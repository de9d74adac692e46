import type { Page } from 'playwright';
import { expect } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { limits } from '#contract/limits.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { sentence } from '#contract/texts.ts';
import { latestCode } from '#tests/kit/mail.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { products } from './products.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';

/** The register form, sent with these values. */
async function registered(stage: Stage, values: Record<string, string>): Promise<Page> {
  const page = await stage.visit('/register');
  for (const [name, value] of Object.entries(values)) await page.fill(`input[name=${name}]`, value);
  await page.getByRole('button', { name: 'Create account' }).click();
  return page;
}

/** The avatar dialog, opened. */
async function avatarDialog(stage: Stage): Promise<Page> {
  const page = await stage.visit('/profile/default', await stage.withRoles('quayside'));
  await page.getByRole('button', { name: 'Add an image' }).click();
  await page.getByRole('dialog', { name: 'Your image' }).waitFor();
  return page;
}

/** An id that nothing has. */
const NOTHING = '01890000-0000-7000-8000-000000000000';

const seller = (stage: Stage) => stage.withRoles('quayside', 'woo');

/** Ships something by a carrier. */
const shipped = async (stage: Stage, tracking: { carrier: string; carrierName?: string; trackingNumber?: string }) => {
  const parcel = { orderId: `${NOTHING}.1`, origin: 'self' as const, lines: [{ lineId: '1', quantity: 1 }] };
  const number = { trackingNumber: 'X1', ...tracking };
  return (await seller(stage)).call(shipmentCalls.create, { ...parcel, ...number, clientKey: 'a parcel of nothing' });
};

/** The fields that a call is refused for, each with why. */
const wrongIn = async (call: Promise<unknown>): Promise<string[][]> =>
  (await refusal(call)).fields.map(({ path, key }) => [path, key]);

/** Section 5, validation rules. */
export const validation: Row[] = [
  {
    line: 'E-mail must be valid (‘Please enter the correct email’)',
    async holds(stage) {
      const page = await stage.visit('/login');
      await page.fill('input[name=email]', 'not an address');
      await page.fill('input[name=password]', 'correct horse');
      await page.press('input[name=password]', 'Enter');
      await page.getByText('Please enter the correct email').waitFor();
    },
  },
  {
    line: 'Login trims the e-mail',
    async holds(stage) {
      const who = await stage.newcomer('trimmed@example.test');
      const page = await stage.visit('/login');
      await page.fill('input[name=email]', `  ${who.email}  `);
      await page.fill('input[name=password]', 'correct horse');
      await page.press('input[name=password]', 'Enter');
      await page.waitForURL('**/dashboard');
    },
  },
  {
    line: 'Verification code is required',
    async holds(stage) {
      const page = await registered(stage, { email: 'nocode@example.test', password: 'secret1', confirm: 'secret1' });
      await page.getByText('The code has six digits.').waitFor();
    },
  },
  {
    line: 'The user must not click get-code repeatedly',
    async holds(stage) {
      const page = await stage.visit('/register');
      await page.fill('input[name=email]', 'eager@example.test');
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().endsWith(accountCalls.sendCode.path)) asked += 1;
      });
      await page.getByRole('button', { name: 'Get code' }).dblclick();
      await page.getByRole('button', { name: /^Again in/, disabled: true }).waitFor();
      expect(asked).toBe(1);
      const again = stage.admin.call(accountCalls.sendCode, { email: 'eager@example.test', type: 'register' });
      expect(await refusal(again)).toMatchObject({ key: 'tooManyCodes' });
    },
  },
  {
    line: 'Password has at least 6 characters (‘The password can not be less than 6 digits’)',
    async holds(stage) {
      const page = await registered(stage, { password: '12345', confirm: '12345' });
      await page.getByText('The password can not be less than 6 digits').waitFor();
    },
  },
  {
    line: 'Confirm password must match (‘The two passwords are inconsistent’)',
    async holds(stage) {
      const page = await registered(stage, { password: 'secret1', confirm: 'secret2' });
      await page.getByText('The two passwords are inconsistent').waitFor();
    },
  },
  {
    line: 'Terms and privacy acceptance is required',
    async holds(stage) {
      const page = await registered(stage, { password: 'secret1', confirm: 'secret1' });
      await page.getByText('Please accept the terms and the privacy policy.').waitFor();
    },
  },
  {
    line: 'Passwords are encrypted on the client for login, change password and retrieve password',
    async holds(stage) {
      const who = await stage.newcomer('sealed@example.test');
      const page = await stage.visit('/findAccount');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.postData() ?? ''));
      await page.fill('input[name=email]', who.email);
      await page.getByRole('button', { name: 'Get code' }).click();
      await page.getByText('newest file of its data folder').waitFor();
      await page.fill('input[name=code]', latestCode(stage.program.dataDir, who.email));
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.fill('input[name=password]', 'secret phrase 2');
      await page.fill('input[name=confirm]', 'secret phrase 2');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await page.getByText('The new password is set.').waitFor();
      await page.fill('input[name=email]', who.email);
      await page.fill('input[name=password]', 'secret phrase 2');
      await page.press('input[name=password]', 'Enter');
      await page.waitForURL('**/dashboard');
      await page.goto('/profile/default');
      await page.getByRole('button', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      await dialog.getByLabel('Current password', { exact: true }).fill('secret phrase 2');
      await dialog.getByLabel('New password', { exact: true }).fill('secret phrase 3');
      await dialog.getByLabel('Confirm the new password', { exact: true }).fill('secret phrase 3');
      await dialog.getByRole('button', { name: 'Save the new password' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(sent.filter((body) => body.includes('pwd')).length).toBeGreaterThanOrEqual(3);
      expect(sent.filter((body) => body.includes('secret phrase'))).toEqual([]);
    },
  },
  {
    line: 'An avatar must be selected first',
    async holds(stage) {
      const page = await avatarDialog(stage);
      await page.getByRole('button', { name: 'Save the image' }).click();
      await page.getByText('An avatar must be selected first').waitFor();
    },
  },
  {
    line: 'Avatar upload: maximum 5MB (‘Upload file size cannot exceed 5MB!’)',
    async holds(stage) {
      const page = await avatarDialog(stage);
      const buffer = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(6 * 1024 * 1024)]);
      await page.setInputFiles('[role=dialog] input[type=file]', { name: 'large.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByText('Upload file size cannot exceed 5MB!').waitFor();
    },
  },
  {
    line: 'Avatar upload: JPG or PNG only (‘Uploaded images can only be in JPG or PNG format!’), by content',
    async holds(stage) {
      const page = await avatarDialog(stage);
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      await page.setInputFiles('[role=dialog] input[type=file]', { name: 'drawn.png', mimeType: 'image/png', buffer });
      await page.getByText('Uploaded images can only be in JPG or PNG format!').waitFor();
    },
  },
  {
    line: 'A product image must be selected before upload; a URL must be correct (‘Please fill in the correct URL address’)',
    async holds(stage) {
      const who = await stage.newcomer('pictures@example.test');
      const { rows } = await who.importFile('one.csv', products(1));
      const page = await stage.visit(`/import/edit/${rows[0]?.productId}`, who);
      await page.getByLabel('Image address').fill('not an address');
      await page.getByLabel('Image address').press('Enter');
      await page.getByText('Please fill in the correct URL address').waitFor();
    },
  },
  {
    line: 'Publishing requires at least one store and at least one product, the shelf and the sales-channel choice',
    async holds(stage) {
      const who = await stage.newcomer('publisher@example.test');
      const { envelope } = await who
        .call(publishCalls.publish, { productIds: [], shopIds: [], status: 'active', salesChannels: [] })
        .then(
          () => expect.unreachable('nothing was published'),
          (error: { envelope: { error?: { fields?: { key: string }[] } } }) => error,
        );
      expect(envelope.error?.fields?.map(({ key }) => key).sort()).toEqual([
        'validation.productsChosen',
        'validation.salesChannel',
        'validation.shopsChosen',
      ]);
      const page = await stage.visit('/import/publish', who);
      await page.getByText('No products selected').waitFor();
    },
  },
  {
    line: 'A shipping method must be chosen. For mapping, a SKU must be chosen and a product link entered',
    async holds(stage) {
      expect(await wrongIn(shipped(stage, { carrier: '' }))).toContainEqual(['carrier', 'validation.required']);
      const component = { supplier: 'aliexpress' as const, productId: '', skuId: '', pieces: 1 };
      const mapped = async (components: (typeof component)[]) =>
        wrongIn(
          (await seller(stage)).call(mappingCalls.save, {
            storeId: NOTHING,
            productId: '1',
            source: 'offers',
            rules: [{ priority: 1, components }],
            revision: 0,
          }),
        );
      expect(await mapped([])).toContainEqual(['rules.0.components', 'validation.components']);
      expect(await mapped([component])).toContainEqual(['rules.0.components.0.productId', 'validation.required']);
    },
  },
  {
    line: 'For a transport company of type other, the query URL is required',
    async holds(stage) {
      const other = shipped(stage, { carrier: 'other', carrierName: 'Post', trackingNumber: 'X1' });
      expect(await wrongIn(other)).toEqual([['queryUrl', 'validation.required']]);
    },
  },
  {
    line: 'Pricing rule: a store original price that is not at or below the comparison price is removed automatically',
    async holds(stage) {
      const who = await stage.withRoles('quayside');
      const page = await stage.visit('/setting/importRules?rule=new&like=double', who);
      const example = page.getByRole('region', { name: 'Example' });
      const original = async (formula: string) => {
        await page.getByRole('textbox', { name: 'Formula text, range 1' }).fill(formula);
      };
      await page.getByRole('combobox', { name: 'Store original price, range 1' }).click();
      await page.getByRole('option', { name: 'Formula' }).click();
      await original('price + 5');
      await example.getByText('$36.99').waitFor();
      await original('price - 5');
      await example.getByText('The store original price 26.99 would be below the price, so it was removed').waitFor();
      expect(await example.locator('s').count()).toBe(0);
    },
  },
  {
    line: 'At most 12 images are in use per product pool entry',
    async holds(stage) {
      const who = await stage.newcomer('images@example.test');
      const header = 'Handle,Title,Variant Price,Image Src';
      const images = Array.from(
        { length: 15 },
        (_, at) => `many,${at === 0 ? 'Many,9.99' : ','},https://img.example.com/${at}.jpg`,
      );
      const { rows } = await who.importFile('images.csv', [header, ...images].join('\n'));
      const { imageList } = await who.call(productCalls.get, { id: rows[0]?.productId ?? '' });
      expect(imageList.length).toBe(15);
      expect(imageList.filter(({ useFlg }) => useFlg === 1).length).toBe(limits.imagesInUse);
    },
  },
  {
    line: 'Export allows a limited number of products per export; a message displays it',
    async holds() {
      for (const language of ['en', 'zh', 'es', 'ja'] as const) {
        expect(sentence(language, 'error.exportTooMany', { limit: limits.exportProducts })).toContain('1000');
      }
    },
  },
];
