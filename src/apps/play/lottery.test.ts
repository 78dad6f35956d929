import { expect, test } from 'vitest'
import bets from '#arcade/lottery/rules/i18n/km/bets.json' with { type: 'json' }
import fair from './i18n/km/fairness.json' with { type: 'json' }
import say from './i18n/km/lottery.json' with { type: 'json' }
import parts from './i18n/km/parts.json' with { type: 'json' }
import { inaccessible } from './testing/inaccessible.ts'
import { openPlay } from './testing/open-play.ts'

const { house, frameIn } = await openPlay()
const phone = { viewport: { width: 390, height: 844 } }
const desk = { viewport: { width: 1280, height: 800 } }
const shots = process.env['PLAY_SHOTS']

type Opened = Awaited<ReturnType<typeof frameIn>>

/** For looking at: only where a folder is named. */
async function shoot({ page }: Opened, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}
const button = ({ frame }: Opened, name: string) => frame.getByRole('button', { name, exact: true })
const buying = ({ frame }: Opened) => frame.getByRole('button', { name: say.basket.buy.replace('{{amount}}', '$') })
const placed = ({ user }: Opened) => house.asked('bet', user).length

/** Buys what is on the ticket; where the draw closes meanwhile, in the next one. */
async function buy(opened: Opened): Promise<void> {
  const press = async () => {
    if (placed(opened) === 0) await buying(opened).press('Enter', { timeout: 1000 })
    return placed(opened)
  }
  await expect.poll(() => press().catch(() => placed(opened)), { timeout: 60_000, interval: 500 }).toBe(1)
}

test('a ticket is picked, bought and drawn by the keyboard alone; it says what each line won, and its draw is verified [G8, trust 73]', async () => {
  const opened = await frameIn(phone, { game: 'naga-dice' })
  const { frame, page } = opened
  await button(opened, bets.bets['big-small']).press('Enter')
  await frame.getByRole('button', { name: new RegExp(`^${bets.choices.big}.*×`) }).press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await shoot(opened, 'dice-picked')
  expect(await inaccessible(opened.inside())).toEqual([])
  await button(opened, say.basket.add).press('Enter')
  await button(opened, say.basket.open_other.replace('{{count}}', '1')).press('Enter')
  await buying(opened).waitFor()
  await shoot(opened, 'dice-ticket')
  expect(await inaccessible(opened.inside())).toEqual([])
  await buy(opened)
  await frame.getByText(say.basket.empty).waitFor()
  await page.keyboard.press('Escape')
  const over = frame.locator('[data-outcome]')
  await over.waitFor({ timeout: 60_000 })
  const outcome = await over.getAttribute('data-outcome')
  await shoot(opened, 'dice-drawn')
  // Of big and small one wins, but for three of a kind.
  await expect.poll(() => house.balanceOf(opened.user)).toBe(100_00000n - 80000n + (outcome === 'won' ? 80640n : 0n))
  await button(opened, parts.history).press('Enter')
  await frame.getByRole('dialog').getByRole('listitem').first().getByRole('button').press('Enter')
  await frame.getByRole('heading', { name: say.lastDraw.split('{{')[0] as string }).waitFor()
  expect(await frame.locator('li [data-won]').count()).toBe(outcome === 'won' ? 1 : 0)
  await shoot(opened, 'dice-detail')
  await button(opened, fair.open).press('Enter')
  await frame.locator('[data-fits="true"]').nth(1).waitFor()
  expect(await frame.locator('[data-fits="false"]').count()).toBe(0)
  // What the record of the bet opens too: the ticket with its lines and what was drawn stands above the check.
  await frame.getByRole('heading', { name: say.detail.lines }).waitFor()
  await frame.getByText(bets.bets['big-small']).first().waitFor()
  await shoot(opened, 'dice-verify')
  expect(opened.complaints).toEqual([])
}, 120_000)

test('a draw that closes keeps the ticket for the next one, and the results are shown with what is read from them [G8]', async () => {
  const opened = await frameIn(desk, { game: 'apsara-five' })
  const { frame } = opened
  await button(opened, say.pad.random).click()
  await button(opened, say.basket.add).click()
  await frame.getByText(say.drawing).first().waitFor({ timeout: 30_000 })
  await buying(opened).click()
  await frame.getByText(say.basket.closed).waitFor()
  expect(placed(opened)).toBe(0)
  await shoot(opened, 'five-closed')
  await buy(opened)
  await frame.locator('[data-outcome]').waitFor({ timeout: 60_000 })
  await button(opened, say.allResults).click()
  for (const view of [say.results.trend, say.results.omission, say.results.streaks, say.results.road]) {
    await frame.getByRole('tab', { name: view }).click()
    await frame.getByText(say.results.independent).waitFor()
    expect(await inaccessible(opened.inside())).toEqual([])
    await shoot(opened, `five-${view}`)
  }
  expect(opened.complaints).toEqual([])
}, 120_000)

/** Keeps the ticket, throws it away and has it back, and puts it on the emptied ticket under another name. */
async function keepUnderAName(opened: Opened): Promise<void> {
  const { frame, page } = opened
  const { saved } = say
  const within = (name: string, does: string) => frame.getByRole('group', { name }).getByRole('button', { name: does })
  await button(opened, saved.open).press('Enter')
  await frame.getByRole('textbox', { name: saved.name }).fill('ថ្ងៃចន្ទ')
  await page.keyboard.press('Enter')
  await within('ថ្ងៃចន្ទ', saved.delete).press('Enter')
  await button(opened, saved.undo).press('Enter')
  await within('ថ្ងៃចន្ទ', saved.rename).press('Enter')
  await frame.getByRole('textbox', { name: saved.newName }).fill('ថ្ងៃសុក្រ')
  await page.keyboard.press('Enter')
  await frame.getByText(saved.done.renamed.replace('{{name}}', 'ថ្ងៃសុក្រ')).waitFor()
  expect(await inaccessible(opened.inside())).toEqual([])
  await shoot(opened, 'saved')
  await page.keyboard.press('Escape')
  await button(opened, say.basket.open_other.replace('{{count}}', '4')).press('Enter')
  await button(opened, say.basket.clear).press('Enter')
  await button(opened, saved.open).press('Enter')
  await within('ថ្ងៃសុក្រ', saved.load).press('Enter')
  await buying(opened).waitFor()
  // The list of saved tickets says what each costs, too, until it has closed.
  await within('ថ្ងៃសុក្រ', saved.load).waitFor({ state: 'detached' })
  await frame.getByText('$25.22', { exact: true }).waitFor()
}

test('a message is pasted and shown back row by row; what is not certain is asked, the rest goes on the ticket, and that is ordered for several draws and cancelled [L4]', async () => {
  const opened = await frameIn(phone, { game: 'north-express' })
  const { frame, page } = opened
  await button(opened, say.message.open).press('Enter')
  const field = frame.getByRole('textbox', { name: say.message.label })
  await field.fill('mb\n39.25.52b5\n12dd10,34b5\n45.58.23da0,5')
  await frame.getByText('23.45.58da0,5').waitFor()
  expect(await inaccessible(opened.inside())).toEqual([])
  await shoot(opened, 'message-read')
  const adding = frame.getByRole('button', { name: say.message.add_other.replace('{{count}}', '2').split('{{')[0] as string })
  await adding.press('Enter')
  await frame.getByText(say.message.added_other.replace('{{count}}', '2')).waitFor()
  // The row that is asked about stays, and is where the button leads.
  expect(await field.inputValue()).toBe('mb\n12dd10,34b5')
  await frame.getByRole('button', { name: '12dd10,34b5' }).press('Enter')
  await page.keyboard.type('12dd10 34b5')
  expect(await field.inputValue()).toBe('mb\n12dd10 34b5')
  await frame
    .getByRole('button', { name: say.message.add_other.replace('{{count}}', '1').split('{{')[0] as string })
    .press('Enter')
  await buying(opened).waitFor()
  // In dollars one of a message is four cents: 405, 40.5, 50 and 135 of them.
  await frame.getByText('$25.22', { exact: true }).waitFor()
  await shoot(opened, 'message-ticket')
  await keepUnderAName(opened)
  await button(opened, say.chase.open).press('Enter')
  // Ten draws of it, the last of which says what all of them cost.
  await frame.getByRole('row').last().getByText('$252.20', { exact: true }).waitFor()
  expect(await inaccessible(opened.inside())).toEqual([])
  const draws = frame.getByRole('spinbutton', { name: say.chase.draws })
  await draws.focus()
  await draws.pressSequentially('12')
  expect(await draws.inputValue()).toBe('12')
  await shoot(opened, 'order')
  const ordering = frame.getByRole('button', { name: say.chase.place.split('{{')[0] as string })
  const order = async () => {
    if (placed(opened) === 0) await ordering.press('Enter', { timeout: 1000 })
    return placed(opened)
  }
  await expect.poll(() => order().catch(() => placed(opened)), { timeout: 60_000, interval: 500 }).toBeGreaterThan(0)
  await button(opened, say.chase.cancel).press('Enter')
  await frame.getByText(say.chase.state.cancelled, { exact: true }).waitFor()
  await button(opened, say.chase.more).press('Enter')
  await frame.getByText(say.chase.dropped, { exact: true }).first().waitFor()
  expect(await inaccessible(opened.inside())).toEqual([])
  await shoot(opened, 'orders')
  expect(opened.complaints).toEqual([])
}, 120_000)
