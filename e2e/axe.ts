import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** An appearance is colours and nothing else: what is not about them is looked at once. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** What axe finds on a page as it stands, by night and by day. */
export async function inaccessible(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (theme === 'dark' ? axe : axe.withRules(aboutColours)).analyze()
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes) found.push(`${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`)
  }
  return found
}
