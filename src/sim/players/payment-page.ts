import { untilFinal } from './asking.ts'
import type { World } from './member.ts'

/** Presses a button of the payment provider's pages, as a payer or in the place of the bank, until it was heard. */
export async function choose({ stage }: World, page: string, choice: string): Promise<void> {
  const ask = async () => {
    const answer = await fetch(`${stage.provider}${page}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `choice=${choice}`,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    })
    await answer.arrayBuffer()
    return { status: answer.status }
  }
  await untilFinal(`someone chooses ${choice}`, { ask, isFinal: ({ status }) => status === 303 })
}
