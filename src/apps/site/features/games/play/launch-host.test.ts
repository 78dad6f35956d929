import { expect, test } from 'vitest'
import { opened } from './launch-host.ts'

const launched = (...hosts: string[]) => {
  const [url = '', ...elsewhere] = hosts.map((host) => `https://${host}.example/#code=once`)
  return { url, elsewhere, title: 'A game', beside: [] }
}

/** A world in which only these hosts answer; it writes down who was asked. */
function world(...up: string[]) {
  const asked: string[] = []
  const ask = async (origin: string) => {
    asked.push(origin)
    if (!up.some((host) => origin === `https://${host}.example`)) throw new TypeError('no answer')
  }
  return { asked, ask }
}

test('a game is opened at the first host that answers, and no host is asked in vain [S18]', async () => {
  const { asked, ask } = world('b', 'c')
  const found = await opened(launched('a', 'b', 'c', 'home'), ask)
  expect(found).toEqual({ url: 'https://b.example/#code=once', origin: 'https://b.example', title: 'A game', beside: [] })
  expect(asked).toEqual(['https://a.example', 'https://b.example'])
})

test('where none answers the last is opened, which says itself what is wrong; an only host is not asked [S18]', async () => {
  const dark = world()
  expect(await opened(launched('a', 'home'), dark.ask)).toMatchObject({ origin: 'https://home.example' })
  expect(dark.asked).toEqual(['https://a.example'])
  const only = world()
  expect(await opened(launched('home'), only.ask)).toMatchObject({ origin: 'https://home.example' })
  expect(only.asked).toEqual([])
})
