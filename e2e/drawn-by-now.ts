import type { Page } from 'playwright-core'

/** Under a clock of the test, once the page has drawn what its timers have changed: it does so in tasks, which no such clock holds. */
export function drawnByNow(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let tasks = 0; tasks < 8; tasks++)
      await new Promise((next) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', next, { once: true })
        port1.start()
        port2.postMessage(null)
      })
  })
}
