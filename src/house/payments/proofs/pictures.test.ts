import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import type { Verdict } from '#runtime/scanner.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { consolePaymentsContract } from '../console/console-contract.ts'
import { joinPicture, sweepPictures } from './picture-store.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const png = (await createCanvas(4, 3).encode('png')).toString('base64')

let count = 0
const member = async () => {
  const browser = house.browser()
  return { browser, id: await browser.register(`shower${100 + ++count}`) }
}
const send = (by: Browser, file = png) =>
  by.ask<{ id: string }>({ method: 'POST', path: '/wps/payments/pictures', data: { file } })
const seen = (by: Browser, id: string) => by.get<{ file: string }>(`/wps/payments/pictures/${id}`)

test('a picture is drawn anew and shown to its member alone, and to the console once it was sent with something [trust 34, trust 50, trust 51]', async () => {
  const [owner, other] = [await member(), await member()]
  const { id } = (await send(owner.browser)).json.value
  const shown = await loadImage(Buffer.from((await seen(owner.browser, id)).json.value.file, 'base64'))
  expect([shown.width, shown.height]).toEqual([4, 3])
  expect((await seen(other.browser, id)).status).toBe(404)
  expect((await seen(house.browser(), id)).status).toBe(401)
  const { browser: finance } = await operators.as('finance')
  const inConsole = () => finance.call(consolePaymentsContract.paymentPicture, { params: { id } })
  expect((await inConsole()).code).toBe('picture_unknown')
  const join = (by: bigint) => db.transact((tx) => joinPicture(tx, { member: by, matter: 'withdrawal:1', picture: id }))
  expect([await join(other.id), await join(owner.id), await join(owner.id)]).toEqual([false, true, false])
  expect((await inConsole()).success).toBe(true)
})

test.each([
  [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_kind'],
  [Buffer.concat([Buffer.from(png, 'base64'), Buffer.from('<script>')]), 'picture_hides'],
  [Buffer.from(png, 'base64').subarray(0, 40), 'picture_broken'],
])('what is no picture alone (%#) is refused as %s, and nothing is kept [trust 50]', async (bytes, code) => {
  const { browser } = await member()
  expect((await send(browser, bytes.toString('base64'))).json.code).toBe(code)
})

test('one that was sent with nothing is gone after a day, one that was stays', async () => {
  const owner = await member()
  const ids = [(await send(owner.browser)).json.value.id, (await send(owner.browser)).json.value.id] as const
  await db.transact((tx) => joinPicture(tx, { member: owner.id, matter: 'withdrawal:2', picture: ids[0] }))
  await db.transact((tx) => sweepPictures(tx, systemClock() + DAY))
  expect([(await seen(owner.browser, ids[0])).status, (await seen(owner.browser, ids[1])).status]).toEqual([200, 404])
})

test('twenty an hour are enough, and what is no picture counts too [trust 78]', async () => {
  const { browser } = await member()
  for (let i = 0; i < 19; i++) expect((await send(browser, btoa('MZ'))).json.code).toBe('picture_kind')
  expect([(await send(browser)).status, (await send(browser)).status]).toEqual([200, 429])
})

test('where there is a scanner nothing is kept that it did not call clean [trust 51]', async () => {
  let says: Verdict = 'infected'
  const guarded = await testHouse(await testDatabase('house'), { scan: () => Promise.resolve(says) })
  const browser = guarded.browser()
  await browser.register('scanned1')
  expect(await send(browser)).toMatchObject({ status: 422, json: { code: 'picture_harmful' } })
  says = 'silent'
  expect(await send(browser)).toMatchObject({ status: 503, json: { code: 'picture_unscanned' } })
  says = 'clean'
  const { id } = (await send(browser)).json.value
  expect((await seen(browser, id)).status).toBe(200)
})
