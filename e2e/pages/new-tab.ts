import type { Locator, Page } from 'playwright-core'

/** What a link leads to, in a tab that the person opened; a press that opens one may crash the shell without windows. */
export async function inNewTab(link: Locator): Promise<Page> {
  const address = await link.evaluate((element) => (element as HTMLAnchorElement).href)
  const tab = await link.page().context().newPage()
  await tab.goto(address)
  return tab
}
