import { test, type ExpectStatic } from 'vitest'
import { browserOfFile } from './file.ts'
import type { Visitor, Device } from './visitor.ts'

/** Each page is waited for until its browser looks back at it, and no page needs another: they stand beside each other. */
const { product, stay } = browserOfFile()

/** What a browser says of a file that a page asked for early and did not take within seconds of its load. */
const UNUSED = /preloaded using link preload but not used/

/** Each page, and each frame in it, asks for one file in vain: when the browser has said so, it has looked at all others as well. */
const VAIN = 'asked-for-in-vain'

type Asked = {
  readonly visitor: Visitor
  readonly address: string
  readonly hosts: readonly string[]
  readonly expect: ExpectStatic
}

async function saysOf({ visitor, address, hosts, expect }: Asked): Promise<readonly string[]> {
  const { page, watch } = visitor
  await page.addInitScript((name) => {
    const vain = { rel: 'preload', as: 'image', href: `/icon.svg?${name}` }
    addEventListener('DOMContentLoaded', () => document.head.append(Object.assign(document.createElement('link'), vain)))
  }, VAIN)
  await page.goto(address)
  const unused = () => watch.console.filter((said) => UNUSED.test(said))
  const looked = () => hosts.filter((host) => unused().some((said) => said.includes(`${host}/`) && said.includes(VAIN)))
  await expect.poll(looked, { timeout: 40_000 }).toEqual(hosts)
  return unused().filter((said) => !said.includes(VAIN))
}

const { site, console: consolePage, arcade } = product
const pages: readonly { what: string; address: string; hosts: readonly string[] }[] = [
  { what: 'the home page', address: site, hosts: [site] },
  { what: 'a list of games', address: `${site}/rng`, hosts: [site] },
  { what: 'the help centre', address: `${site}/help`, hosts: [site] },
  { what: 'a game in its frame', address: `${site}/play/ARCADE/lantern-market?trial=true`, hosts: [site, arcade] },
  { what: 'the console', address: consolePage, hosts: [consolePage] },
]

const cases = pages.flatMap((page) =>
  (['phone', 'desktop'] as const satisfies readonly Device[]).map((device) => ({ ...page, device })),
)

test.concurrent.for(cases)(
  '$what on a $device asks early for nothing that it does not use [S19]',
  async ({ address, hosts, device }, { expect }) => {
    const visitor = await stay({ device, language: 'KM' })
    expect(await saysOf({ visitor, address, hosts, expect })).toEqual([])
  },
)

test.concurrent('another engine, which gives no module what was preloaded as a script, is asked for modules [S19, G4]', async ({
  expect,
}) => {
  const visitor = await stay({ device: 'phone', language: 'KM' })
  await visitor.context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'userAgentData'))
  const address = `${site}/play/ARCADE/lantern-market?trial=true`
  expect(await saysOf({ visitor, address, hosts: [site, arcade], expect })).toEqual([])
  const frame = visitor.page.frameLocator('iframe')
  expect(await frame.locator('link[rel=modulepreload][href^="/assets/"]').count()).toBeGreaterThan(3)
  expect(await frame.locator('link[rel=preload][as=script]').count()).toBe(0)
})
