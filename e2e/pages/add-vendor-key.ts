import { expect } from 'vitest'
import type { ShownKey } from '../house/vendor.ts'
import type { ConsolePage } from './ConsolePage.ts'

const keysAt = async (of: ConsolePage) => {
  const arcade = of.page.getByRole('row').filter({ has: of.page.getByText('ARCADE', { exact: true }) })
  await arcade.getByRole('link', { name: 'Keys' }).click()
  return of.page.getByRole('dialog')
}

/** A further key of our arcade's, which one operator adds and another confirms; shown once. */
export async function addVendorKey(consolePage: ConsolePage, comeConfirming: () => Promise<ConsolePage>): Promise<ShownKey> {
  const { page } = consolePage
  await consolePage.open('/vendors')
  const panel = await keysAt(consolePage)
  await consolePage.actIn(panel, 'Add key', 'for the tests of this evening')
  const told = panel.getByText(/^Secret of .*, shown only once$/)
  const id = /^Secret of (.*), shown only once$/.exec((await told.textContent()) ?? '')?.[1] ?? ''
  const secret = (await panel.getByRole('region', { name: id }).textContent())?.trim() ?? ''
  expect(secret).toMatch(/^\S{32,}$/)
  await page.reload()
  await panel.getByRole('cell', { name: id }).waitFor()
  expect(await page.content()).not.toContain(secret)
  const manager = await comeConfirming()
  await manager.actIn(await keysAt(manager), 'Confirm', 'the vendor asked for it')
  return { id, secret }
}
