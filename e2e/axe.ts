import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** An appearance is colours and nothing else: what is not about them is looked at once. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** What axe finds on a page as it stands, by night and by day. */
export async function inaccessible(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['dark', 'light']) {
    await wear(page, theme)
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (theme === 'dark' ? axe : axe.withRules(aboutColours)).analyze()
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes) found.push(`${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`)
  }
  return found
}

/** Puts an appearance on, and waits until every colour on its way has arrived. */
async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset['theme'] = chosen
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  }, theme)
}
