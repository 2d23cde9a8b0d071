import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ANSWER } from './looks.ts';
import { ask, ownChats } from './own-chats.ts';

// EMBED.md 6.6 and 8.2 to 8.8: how an answer comes, and what there is to see of it.

const { openChat, openScripted } = ownChats();

const opacityOf = (locator: Locator) =>
  locator.first().evaluate((element) => getComputedStyle(element).opacity);

describe('an answer that comes', () => {
  it('is drawn once a frame, however many pieces have come by then', async () => {
    const words = Array.from({ length: 50 }, (_, index) => `word${index} `);
    const { page, script, complaints } = await openScripted([[{ say: words, everyMs: 0 }, { wait: true }]], {
      prepare: (opened) =>
        opened.addInitScript(() => {
          const frames = { isHeld: false, waiting: [] as FrameRequestCallback[], pieces: 0 };
          Object.assign(window, { frames });
          const soon = window.requestAnimationFrame.bind(window);
          window.requestAnimationFrame = (callback) =>
            frames.isHeld ? frames.waiting.push(callback) : soon(callback);
          const { parse } = JSON;
          JSON.parse = (text, reviver) => {
            const value = parse(text, reviver);
            if (value?.isDelta === true) frames.pieces += 1;
            return value;
          };
        }),
    });
    await page.getByLabel('Question').waitFor();
    await page.evaluate(() => Object.assign(window.frames, { isHeld: true }));
    await ask(page, 'Count');
    const pieces = () => page.evaluate(() => (window.frames as unknown as { pieces: number }).pieces);
    await expect.poll(pieces).toBe(words.length);
    expect(await page.locator('.prose').count()).toBe(0);
    await page.evaluate(() => {
      const { waiting } = window.frames as unknown as { waiting: FrameRequestCallback[] };
      for (const callback of waiting) callback(performance.now());
    });
    await expect.poll(() => page.locator('.prose').textContent()).toContain('word49');
    await page.evaluate(() => Object.assign(window.frames, { isHeld: false }));
    await script.release();
    expect(complaints).toEqual([]);
  });

  it('is followed while its reader is at its end, and moves nothing while they read above', async () => {
    const paragraphs = (name: string) => ({
      say: Array.from({ length: 30 }, (_, index) => `${name} ${index}\n\n`).join(''),
    });
    const { page, script } = await openScripted([
      [
        paragraphs('first'),
        { wait: true },
        paragraphs('second'),
        { wait: true },
        paragraphs('third'),
        { wait: true },
        { say: 'End.' },
      ],
    ]);
    const scroller = page.locator('.scroller');
    const place = () =>
      scroller.evaluate(({ scrollTop, clientHeight, scrollHeight }) => ({
        top: Math.round(scrollTop),
        isAtEnd: scrollHeight - scrollTop - clientHeight < 2,
      }));
    await ask(page, 'Tell me much');
    await page.getByText('first 29').waitFor();
    await expect.poll(place).toMatchObject({ isAtEnd: true });

    await scroller.evaluate((element) => element.scrollTo({ top: 40 }));
    const toLatest = page.getByRole('button', { name: 'To the latest' });
    await toLatest.waitFor();
    await script.release();
    await page.getByText('second 29').waitFor({ state: 'attached' });
    expect(await place()).toEqual({ top: 40, isAtEnd: false });

    await toLatest.click();
    await expect.poll(place).toMatchObject({ isAtEnd: true });
    await script.release();
    await page.getByText('third 29').waitFor();
    await expect.poll(place).toMatchObject({ isAtEnd: true });
    expect(await toLatest.count()).toBe(0);
    await script.release();
    await page.locator('.actions').waitFor();
    await expect.poll(place).toMatchObject({ isAtEnd: true });
  });

  it('is followed also by a view that is told of its last move when more has come', async () => {
    const { page } = await openScripted([[{ say: 'paragraph\n\n'.repeat(30) }]]);
    await ask(page, 'Tell me much');
    await page.locator('.actions').waitFor();
    const content = page.locator('.thread-content');
    await content.evaluate(async (element) => {
      const more = element.appendChild(document.createElement('div'));
      // The page's own observer, older than this one, has moved the view by then; its scroll event is of the next frame.
      const moved = new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          if (more.clientHeight === 0) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(element);
      });
      more.style.height = '60px';
      await moved;
      more.style.height = '600px';
    });
    const left = () =>
      page
        .locator('.scroller')
        .evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - scrollTop - clientHeight);
    await expect.poll(left).toBeLessThan(2);
    expect(await page.getByRole('button', { name: 'To the latest' }).count()).toBe(0);
  });

  it('has Stop where Send stood, and Send again at its end', async () => {
    const { page, script } = await openScripted([[{ wait: true }, { say: 'Done.' }]]);
    const boxOf = (name: string) => page.getByRole('button', { name, exact: true }).boundingBox();
    const before = await boxOf('Send');
    await ask(page, 'Count');
    expect(await boxOf('Stop')).toEqual(before);
    await script.release();
    await page.locator('.actions').waitFor();
    expect(await boxOf('Send')).toEqual(before);
  });

  it('that fails says so in a sentence, and is tried again', async () => {
    const { page } = await openScripted([{ status: 400 }, [{ say: 'This time it works.' }]]);
    await ask(page, 'Count');
    await page.getByRole('alert').getByText('The answer did not work out.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.prose', { hasText: 'This time it works.' }).waitFor();
  });
});

describe('an answer that is there', () => {
  it('has the question above, a folded line for what was done, then prose, then a card of chart and table', async () => {
    const { page, complaints } = await openScripted(ANSWER.map((step) => [...step]));
    await ask(page, 'Revenue by channel in 2025');
    await page.locator('.actions').waitFor();
    const parts = (selector: string) =>
      page.locator(selector).evaluate(({ children }) => [...children].map(({ classList }) => classList[0]));
    expect(await parts('.turn')).toEqual(['question', 'answer']);
    expect(await parts('.answer')).toEqual(['steps', 'prose', 'card', 'actions']);

    const step = page.locator('.step');
    expect(await step.locator('summary').textContent()).toMatch(
      /^Queried the data · 48 rows(?: · \d+\.\d s)?$/,
    );
    expect(await step.locator('code').isVisible()).toBe(false);
    await step.locator('summary').click();
    expect(await step.locator('code').textContent()).toContain('MEASURE(revenue)');

    const card = page.locator('.card');
    const titles = await card.locator('.titles p').allTextContents();
    // A range has thin spaces in some languages, and in some versions of them.
    expect(titles.map((title) => title.replace(/\s/g, ' '))).toEqual([
      'Revenue by channel in 2025',
      'By month of the order · January – December 2025 · Visible to you',
    ]);
    await card.locator('.drawing svg').waitFor();
    await card.getByRole('tab', { name: 'Table' }).click();
    expect(await card.getByRole('row').count()).toBe(49);
    expect(await card.locator('.drawing').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('has the place of its chart from the beginning', async () => {
    const loaded = Promise.withResolvers<void>();
    const { page } = await openScripted(ANSWER.map((step) => [...step]));
    await page.getByLabel('Question').waitFor();
    await page.route('**/embed/assets/chunk-*', async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await ask(page, 'Revenue by channel in 2025');
    await page.locator('.actions').waitFor();
    const height = () =>
      page.locator('.drawing').evaluate((drawing) => drawing.getBoundingClientRect().height);
    const kept = await height();
    loaded.resolve();
    await page.locator('.drawing[data-drawn=true]').waitFor();
    expect(await height()).toBe(kept);
  });

  it('shows what can be done with it beneath the pointer and to keys', async () => {
    const { page } = await openChat();
    for (const question of ['Revenue by month in 2025', 'Number of orders']) {
      await ask(page, question);
      await page.locator('.turn', { hasText: question }).locator('.actions').waitFor();
    }
    await page.mouse.move(0, 0);
    const turn = page.locator('.turn').first();
    const [ofAnswer, ofCard] = [turn.locator('.actions > .icon'), turn.locator('.card .on-hover')];
    await expect.poll(() => opacityOf(ofAnswer)).toBe('0');
    expect(await opacityOf(ofCard)).toBe('0');
    expect(await opacityOf(page.locator('.turn').last().locator('.actions > .icon'))).toBe('1');
    await turn.locator('.card').hover();
    await expect.poll(() => opacityOf(ofAnswer)).toBe('1');
    await expect.poll(() => opacityOf(ofCard)).toBe('1');
    await page.mouse.move(0, 0);
    await expect.poll(() => opacityOf(ofCard)).toBe('0');
    await turn.locator('.card').focus();
    await expect.poll(() => opacityOf(ofCard)).toBe('1');
    await expect.poll(() => opacityOf(ofAnswer)).toBe('1');
  });

  it('gives nothing away where its session may download nothing, and speaks the language of its session', async () => {
    const { page } = await openChat({ session: { settings: { allowDownloads: false, locale: 'de-AT' } } });
    await page.getByLabel('Frage').fill('Revenue by month in 2025');
    await page.getByLabel('Frage').press('Enter');
    await page.locator('.drawing svg').waitFor();
    expect(await page.locator('.card > footer').getByRole('button').count()).toBe(0);
    await page.getByRole('tab', { name: 'Tabelle' }).click();
    await page.locator('.rows td', { hasText: /€\s35\.323,51/ }).waitFor();
  });

  it('shows it always where there is no pointer', async () => {
    const { page } = await openChat({ browser: { hasTouch: true, isMobile: true } });
    for (const question of ['Revenue by month in 2025', 'Number of orders']) {
      await ask(page, question);
      await page.locator('.turn', { hasText: question }).locator('.actions').waitFor();
    }
    const turn = page.locator('.turn').first();
    expect(await opacityOf(turn.locator('.actions > .icon'))).toBe('1');
    expect(await opacityOf(turn.locator('.card .on-hover'))).toBe('1');
  });
});

it('moves for less than 150 ms, and not at all where motion is not wanted', async () => {
  const { page } = await openChat();
  await page.getByLabel('Question').waitFor();
  const motions = await page.evaluate(() => {
    const found: { of: string; longestMs: number; isWanted: boolean }[] = [];
    const look = (rules: CSSRuleList, isWanted: boolean) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          look(rule.cssRules, isWanted || rule.conditionText === '(prefers-reduced-motion: no-preference)');
        } else if (rule instanceof CSSStyleRule) {
          const { transitionDuration, animationDuration } = rule.style;
          const given = `${transitionDuration},${animationDuration}`.split(',').map((each) => each.trim());
          const ms = given.map((each) => Number.parseFloat(each) * (each.endsWith('ms') ? 1 : 1_000));
          const longestMs = Math.max(0, ...ms.filter(Number.isFinite));
          if (longestMs > 0) found.push({ of: rule.selectorText, longestMs, isWanted });
        }
      }
    };
    for (const sheet of document.styleSheets) look(sheet.cssRules, false);
    return found;
  });
  expect(motions.length).toBeGreaterThan(0);
  // The one dot that says that something is being done is no motion of anything.
  for (const { of, longestMs, isWanted } of motions) {
    expect(isWanted, of).toBe(true);
    if (of !== '.waiting span') expect(longestMs, of).toBeLessThan(150);
  }
});
