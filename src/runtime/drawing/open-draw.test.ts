import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { openDrawer, type Drawer } from './open-draw.ts'

const folder = temporaryFolder('drawing')
const drawers: Drawer[] = []
afterAll(async () => {
  await Promise.all(drawers.map(({ close }) => close()))
  rmSync(folder, { recursive: true })
})

/** A drawer with this body of `draw`; every question is answered with its own path and the visitor's address. */
function drawerOf(name: string, body: string): Drawer {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, `let drawn = 0\nexport async function draw({ origin, language }) {\n${body}\n}\n`)
  const drawer = openDrawer(pathToFileURL(file), async ({ ip }, { method, path, headers }) => ({
    status: 200,
    headers: { 'content-type': 'text/plain' },
    body: `${method} ${path} ${headers['accept-language']} ${ip}`,
  }))
  drawers.push(drawer)
  return drawer
}

const draft = { origin: 'http://palm.example.com', path: '/', language: 'KM', ip: '192.0.2.7' }

test('a page asks its own host in the name of its visitor while it is drawn', async () => {
  const { draw } = drawerOf(
    'asks',
    `const answer = await fetch(origin + '/wps/menus?a=1', { headers: { 'accept-language': language } })
     return { html: await answer.text(), answers: String(answer.status) }`,
  )
  expect(await draw(draft)).toEqual({ html: 'GET /wps/menus?a=1 KM 192.0.2.7', answers: '200' })
})

test('pages are drawn one after another, because they share what they stand on', async () => {
  const { draw } = drawerOf(
    'one-by-one',
    `const place = ++drawn
     await fetch(origin + '/slow')
     return { html: place === drawn ? 'alone' : 'crowded', answers: '' }`,
  )
  const all = await Promise.all([draw(draft), draw(draft), draw(draft)])
  expect(all.map(({ html }) => html)).toEqual(['alone', 'alone', 'alone'])
})

test('a thread that fails when nobody waits for it is replaced', async () => {
  const { draw } = drawerOf(
    'fails-later',
    // Its answer has long been heard by then.
    `if (language === 'XX') setTimeout(() => { throw new Error('too late to tell') }, 200)
     return { html: String(++drawn), answers: '' }`,
  )
  const drawn = async (language: string) => (await draw({ ...draft, language })).html
  expect(await drawn('XX')).toBe('1')
  await expect.poll(() => drawn('KM').catch(() => 'gone')).toBe('1')
})

test('what fails says why, and the next page is drawn in a thread of its own', async () => {
  const { draw } = drawerOf(
    'fails',
    `if (language === 'XX') throw new Error('nobody speaks XX')
     return { html: String(++drawn), answers: '' }`,
  )
  expect((await draw(draft)).html).toBe('1')
  await expect(draw({ ...draft, language: 'XX' })).rejects.toThrow('nobody speaks XX')
  expect((await draw(draft)).html).toBe('1')
})
