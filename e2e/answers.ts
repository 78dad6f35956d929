import type { BrowserContext, Route } from 'playwright-core'

/** The house's own answers to one call, changed on their way to the page: for what this house has none or too many of. */
export async function changeAnswers<Value>(
  context: BrowserContext,
  path: RegExp,
  change: (value: Value) => Value,
): Promise<void> {
  await context.route(path, async (route: Route) => {
    // A page that asks again and again may be gone before the answer is there, or has been read.
    const answer = await route.fetch().catch(() => null)
    const body = (await answer?.json().catch(() => null)) as { value: Value } | null
    if (answer && body) await route.fulfill({ response: answer, json: { ...body, value: change(body.value) } })
  })
}
