import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { deskOf } from './house/desk.ts'
import { HomePage } from './pages/HomePage.ts'
import { LoginDialog } from './pages/LoginDialog.ts'
import { enrol, newPerson } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()
const { withFlags } = deskOf(product)

/** Of the picture and of its piece, in its own pixels. */
const [WIDTH, PIECE] = [280, 52]

/** Where a person sees the gap: the place at which the picture is darkest, at the height of the piece. */
const gapIn = (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement, piece) => {
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const beside = image.nextElementSibling as HTMLElement
    const top = Math.round((Number.parseFloat(beside.style.top) / 100) * image.naturalHeight)
    // The heart of the piece, without its knob and its notch.
    const light = Array.from({ length: image.naturalWidth }, (_, x) => {
      const { data } = context.getImageData(x, top + 16, 1, 30)
      return data.reduce((sum, value, i) => (i % 4 === 3 ? sum : sum + value), 0)
    })
    const over = (from: number) => light.slice(from + 6, from + piece - 10).reduce((sum, one) => sum + one, 0)
    const places = Array.from({ length: image.naturalWidth - piece }, (_, x) => x)
    return places.reduce((best, x) => (over(x) < over(best) ? x : best), 0)
  }, PIECE)

async function askedForSlider(visitor: Visitor, account: string): Promise<LoginDialog> {
  await visitor.page.goto(`${product.site}/login`)
  const login = new LoginDialog(visitor.page, visitor.words)
  await login.submit({ account, password: 'not my password' })
  await sliderOf(login).waitFor()
  return login
}
const sliderOf = ({ box }: LoginDialog) => box.getByRole('slider')
const pictureOf = ({ box, words }: LoginDialog) => box.getByRole('img', { name: words.sliderPicture })

test('where the merchant wants a slider, a login that failed asks for one, which a hand solves, and so do keys, or characters stand in for it [A2, trust 47]', async () => {
  const person = await enrol(await visit(), product.site)
  await withFlags(['SLIDERCAPTCHA'], async () => {
    const visitor = await visit({ device: 'small', language: 'KM' })
    const login = await askedForSlider(visitor, person.account)
    await login.submit(person)
    await login.box.getByText(visitor.words.sliderFirst).waitFor()
    expect(await inaccessible(visitor.page)).toEqual([])
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await slideByHand(visitor, login)
    await login.box.getByText(visitor.words.sliderRight).waitFor()
    await login.submit(person)
    await new HomePage(visitor).balance.waitFor()

    const typing = await visit()
    const typed = await askedForSlider(typing, newPerson().account)
    await pictureOf(typed).waitFor()
    const slider = sliderOf(typed)
    const first = await pictureOf(typed).getAttribute('src')
    await slider.focus()
    await typing.page.keyboard.press('ArrowRight')
    await typing.page.keyboard.press('Enter')
    await typed.box.getByText("The piece isn't in place. Try the new picture.").waitFor()
    await expect.poll(() => pictureOf(typed).getAttribute('src')).not.toBe(first)
    await expect.poll(() => slider.inputValue()).toBe('0')
    await expect.poll(() => slider.isEnabled()).toBe(true)
    const gap = await gapIn(pictureOf(typed))
    await slider.focus()
    for (let i = 0; i < gap; i++) await typing.page.keyboard.press('ArrowRight')
    await typing.page.keyboard.press('Enter')
    await typed.box.getByText('Verified').waitFor()
    await typed.submit(person)
    await new HomePage(typing).balance.waitFor()

    const reading = await visit()
    const read = await askedForSlider(reading, newPerson().account)
    await read.box.getByRole('button', { name: 'Use characters instead' }).click()
    await read.captchaPicture.waitFor()
    expect(await sliderOf(read).count()).toBe(0)
    expect(await inaccessible(reading.page)).toEqual([])
  })
}, 240_000)

/** As a hand does: fast at first, then slower, and a little to and fro at the end. */
async function slideByHand({ page }: Visitor, login: LoginDialog): Promise<void> {
  await pictureOf(login).waitFor()
  const gap = await gapIn(pictureOf(login))
  const slider = sliderOf(login)
  const box = await slider.boundingBox()
  if (!box) throw new Error('the slider is nowhere')
  const most = WIDTH - PIECE
  // The thumb's own width stays within the track.
  const thumb = 16
  const at = (place: number) => box.x + thumb / 2 + (place / most) * (box.width - thumb)
  const middle = box.y + box.height / 2
  await page.mouse.move(at(0), middle)
  await page.mouse.down()
  for (const share of [0.2, 0.55, 0.8, 0.95, 1.04]) await page.mouse.move(at(gap * share), middle, { steps: 4 })
  await page.mouse.move(at(gap), middle, { steps: 9 })
  expect(Math.abs(Number(await slider.inputValue()) - gap)).toBeLessThanOrEqual(4)
  await page.mouse.up()
}
