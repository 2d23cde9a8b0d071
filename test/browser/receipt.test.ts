import { describe, expect, it } from 'vitest';
import { languages, speakerOf } from '../../web/embed/words.ts';
import { generateSession } from '../harness/api.ts';
import { axeFindings } from './axe.ts';
import { ANNA } from './host-page.ts';
import { ask, ownChats } from './own-chats.ts';

// DECISIONS.md 5.30: whoever reads an answer can see what it was worked out from, and whether it still holds.

const { openChat, accountOf } = ownChats();
const NAME = 'How this was worked out';

describe('the receipt of an answer', () => {
  it('opens by keys, says in words what the answer rests on, and closes where it was opened', async () => {
    const { page, complaints } = await openChat();
    await ask(page, 'Revenue by month in 2025');
    const button = page.getByRole('button', { name: NAME });
    await button.focus();
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');

    const panel = page.getByRole('region', { name: NAME });
    await panel.getByText('Rows left out').waitFor();
    expect(await panel.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const told = await panel.textContent();
    expect(told).toContain('Revenue');
    expect(told).toMatch(/only rows where City equals Berlin/);
    expect(told).toMatch(/12 rows/);
    await panel.getByText('SQL').click();
    await panel.getByText(/^SELECT /).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('is checked again: with the same rows it still holds, with other rights it does not', async () => {
    const { page } = await openChat();
    await ask(page, 'Number of orders');
    await page.getByRole('button', { name: NAME }).click();
    const panel = page.getByRole('region', { name: NAME });
    await panel.getByRole('button', { name: 'Check again' }).click();
    await panel.getByRole('status').getByText('It still holds').waitFor();

    const account = accountOf();
    const userAttributes = [{ name: 'city', value: 'Madrid' }];
    await generateSession({ deploymentId: account.deploymentId, ...ANNA, userAttributes }, account);
    await panel.getByRole('button', { name: 'Check again' }).click();
    await panel.getByRole('status').getByText('It no longer holds').waitFor();
    await panel.getByText('City equals Madrid').waitFor();
  });

  it('is there for an answer from data alone', async () => {
    const { page } = await openChat();
    await ask(page, 'Qwzx plorf?');
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: NAME }).count()).toBe(0);
  });

  it('speaks each language of the page', async () => {
    for (const language of languages.filter((each) => each !== 'en')) {
      const { say } = await speakerOf(language);
      const { page } = await openChat({ search: `&locale=${language}` });
      await page.getByLabel(say('question')).fill('Number of orders');
      await page.getByLabel(say('question')).press('Enter');
      await page.getByRole('button', { name: say('workedOut') }).click();
      const panel = page.getByRole('region', { name: say('workedOut') });
      for (const word of ['worksWith', 'rowsLeftOut', 'dataRead', 'checkAgain'] as const)
        await panel.getByText(say(word), { exact: true }).waitFor();
      await page.close();
    }
  });
});
