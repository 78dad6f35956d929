import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

type Violations = AxeResults['violations']
type Asked = { readonly options?: RunOptions; readonly except?: readonly string[] }
type Inspecting = { readonly axe: { run: (on: ElementContext, options: RunOptions) => Promise<AxeResults> } }

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** An appearance is colours and nothing else: what is not about them is looked at once. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** What axe finds on a page as it stands, by night and by day, with what stands in its frames. */
export async function inaccessible(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['dark', 'light']) {
    await wear(page, theme)
    for (const { id, nodes } of await violationsOn(page, theme === 'dark' ? {} : { options: { runOnly: aboutColours } }))
      for (const { target, failureSummary } of nodes) found.push(`${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`)
  }
  return found
}

/** What axe finds on a page and in its frames as they stand, but for some elements. */
export async function violationsOn(page: Page, { options = {}, except = [] }: Asked = {}): Promise<Violations> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe)
  return page.evaluate(
    async (asked) => {
      const { axe } = window as unknown as Inspecting
      const on = { include: [document], exclude: [...asked.except] }
      return (await axe.run(on, { ...asked.options, resultTypes: ['violations'] })).violations
    },
    { options, except },
  )
}

/** Puts an appearance on, and waits until every colour on its way has arrived. */
async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset['theme'] = chosen
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  }, theme)
}
